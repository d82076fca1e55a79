"""Speed and memory beside other libraries, as ratios of medians measured in one interleaved run."""
