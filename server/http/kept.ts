import { watchCatalogueVersion } from '../domain/catalogue-version.ts';
import type { Outcome, Refusal } from '../domain/outcome.ts';
import type { Cache } from '../integrations/cache/cache.ts';
import type { Call } from './call.ts';

/** An answer as the text that is sent, or why there is none. */
export type Sent = { ok: true; text: string } | Refusal;

/** Longer ones are of rare selections. */
const LONGEST_KEY = 600;

/**
 * Answers of the catalogue are kept as they were sent. A key holds all that they depend on: the
 * version of the catalogue, the language, the currency and the payload. Nothing of it depends on
 * bookings: availability is never kept.
 */
export function createKeeper(
  cache: Cache | null,
  readVersion: () => Promise<number>,
): (
  wanted: { path: string; payload: unknown; call: Call },
  make: () => Promise<Outcome<unknown>>,
) => Promise<Sent> {
  const version = watchCatalogueVersion(readVersion);
  return async ({ path, payload, call }, make) => {
    const { language, currency = null } = call;
    const key = `${path} ${language} ${currency} ${JSON.stringify(payload)}`;
    if (!cache || key.length > LONGEST_KEY) return toText(await make());
    let refused: Refusal | null = null;
    const text = await cache.text(`${await version()} ${key}`, async () => {
      const made = toText(await make());
      if (made.ok) return made.text;
      refused = made;
      return null;
    });
    if (text !== null) return { ok: true, text };
    return refused ?? toText(await make());
  };
}

export const toText = (outcome: Outcome<unknown>): Sent =>
  outcome.ok ? { ok: true, text: JSON.stringify(outcome.data) } : outcome;
