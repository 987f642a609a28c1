/** `URL.parse`, and with it `URL.canParse`, which the oldest browsers lack. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
