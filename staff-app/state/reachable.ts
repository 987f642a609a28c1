/** Longer than calls wait: a slow line is a connection. */
const PATIENCE_MS = 20_000;

/** Whether anything at all comes back: the page itself, without what is in it. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}
