/** Without settings a booking can still be made; a server that hangs must not keep it waiting. */
const TIMEOUT_MS = 5000;

const asked = new Map<string, Promise<unknown>>();

/**
 * The settings file at an address, asked for once a page and again after a failure, so that it is
 * on its way before the app is there to read it. Null where there is none.
 */
export function readConfig({ href }: URL): Promise<unknown> {
  const known = asked.get(href) ?? fetchConfig(href);
  asked.set(href, known);
  return known;
}

async function fetchConfig(href: string): Promise<unknown> {
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.json();
  } catch {
    // As good as none.
  }
  asked.delete(href);
  return null;
}
