import type { HonoRequest } from 'hono';

/** Origin of the foreign page that asks; null where it is our own, or no page at all. */
export function pageOrigin(request: HonoRequest): string | null {
  if (request.header('Sec-Fetch-Site') === 'same-origin') return null;
  return request.header('Origin') ?? null;
}
