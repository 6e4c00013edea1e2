"""What an operator works with: configuration, storage, starting and stopping, logs, metrics."""
