"""What has happened, as data: phases, actions, events, states. Nothing here decides anything."""
