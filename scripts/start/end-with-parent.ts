/** Calls back when the process that started us is gone, also where it was killed; needs its IPC channel. */
export function whenParentIsGone(end: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', end);
  // Listening alone is no reason to go on.
  process.channel.unref();
}
