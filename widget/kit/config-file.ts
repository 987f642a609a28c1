/** Without settings a booking can still be made; it must not wait for a server that hangs. */
const TIMEOUT_MS = 5000;

const asked = new Map<string, Promise<unknown>>();

/**
 * The settings file at an address: fetched once a page, and again after a failure. The stage starts
 * it before the app is loaded. Null where there is none.
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
    // Counts as no settings.
  }
  asked.delete(href);
  return null;
}
