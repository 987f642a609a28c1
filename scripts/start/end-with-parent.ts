/** Calls back when whoever started us is gone, even where it was killed; needs their IPC channel. */
export function whenParentIsGone(end: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', end);
  // Listening alone is no reason to go on.
  process.channel.unref();
}
