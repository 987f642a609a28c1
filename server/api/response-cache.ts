import { type Cache, LARGEST_BYTES } from '../platform/cache/cache.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';
import { jsonBytes } from '../platform/preserialized.ts';
import type { Reading } from './call.ts';

/** An answer as it is sent, or why there is none. */
export type Sent = { ok: true; body: Uint8Array<ArrayBuffer> } | Refusal;

/** Longer ones are of rare selections. */
const LONGEST_KEY = 600;

/**
 * Answers of the catalogue are kept as they were sent. A key holds all that they depend on: the
 * version of the catalogue, the language, the currency and the payload. Nothing of it depends on
 * bookings: availability is never kept.
 */
export function createResponseCache(
  cache: Cache | null,
  version: () => Promise<number>,
): (
  wanted: Reading & { path: string; payload: unknown },
  make: () => Promise<Outcome<unknown>>,
) => Promise<Sent> {
  return async ({ path, payload, language, currency = null }, make) => {
    const key = `${path} ${language} ${currency} ${JSON.stringify(payload)}`;
    if (!cache || key.length > LONGEST_KEY) return toSent(await make());
    let unkept: Sent | null = null;
    const body = await cache.bytes(`${await version()} ${key}`, async () => {
      const made = await make();
      const sent = toSent(made);
      if (sent.ok && sent.body.length <= LARGEST_BYTES) return sent.body;
      unkept = sent;
      return null;
    });
    if (body !== null) return { ok: true, body };
    return unkept ?? toSent(await make());
  };
}

export const toSent = (outcome: Outcome<unknown>): Sent =>
  outcome.ok ? { ok: true, body: jsonBytes(outcome.data) } : outcome;
