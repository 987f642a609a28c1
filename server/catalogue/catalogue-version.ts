import { setTimeout as pause } from 'node:timers/promises';

/** An import in any process is seen everywhere after at most this long. */
const SEEN_AFTER_MS = 1_000;
/** A database that takes longer holds up nothing that is known. */
const LONGEST_WAIT_MS = 200;

/**
 * The catalogue's version, read from the database once a second at most. While the database is
 * unreachable or does not answer the last known version is used, so that cached answers can still be
 * served.
 */
export function watchCatalogueVersion(read: () => Promise<number>): () => Promise<number> {
  let known: number | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<number> | undefined;

  async function ask(): Promise<number> {
    try {
      known = await read();
      return known;
    } catch (cause) {
      if (known === undefined) throw cause;
      return known;
    } finally {
      askedAtMs = performance.now();
      asking = undefined;
    }
  }

  return async () => {
    if (known !== undefined && performance.now() - askedAtMs < SEEN_AFTER_MS) return known;
    asking ??= ask();
    if (known === undefined) return asking;
    return Promise.race([asking, pause(LONGEST_WAIT_MS, known, { ref: false })]);
  };
}
