/** Waits `ms`, and longer while the page is hidden; an abort ends it at once. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await until(signal, (resolve) => {
    const timer = setTimeout(resolve, ms);
    return () => clearTimeout(timer);
  });
  if (!document.hidden) return;
  await until(signal, (resolve) => {
    document.addEventListener('visibilitychange', resolve);
    return () => document.removeEventListener('visibilitychange', resolve);
  });
}

/** Resolves when what was started calls back, or when it is aborted, and then cleans up. */
async function until(
  signal: AbortSignal,
  start: (resolve: () => void) => () => void,
): Promise<void> {
  if (signal.aborted) return;
  let end = () => {};
  await new Promise<void>((resolve) => {
    end = start(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  end();
}
