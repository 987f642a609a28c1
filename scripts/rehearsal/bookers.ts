import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createOrder } from '@seahour/api-types/orders.ts';

/** What came of one try to book, or to have an answer. */
export interface Try {
  endMs: number;
  status: number;
  /** Of an order that was acknowledged. */
  uniqueId: string | null;
  /** The hour that was wanted. */
  hour: string;
}

export interface Bookers {
  tries: readonly Try[];
  stop(): Promise<void>;
}

const PAIRS = 4;
const PATIENCE_MS = 20_000;
const PAUSE_MS = 25;

/** Pairs of people who want the hour that `body` names, one after another, until they are stopped. */
export function startBookers(base: string, body: () => string): Bookers {
  const tries: Try[] = [];
  let isOver = false;
  async function pair(): Promise<void> {
    while (!isOver) {
      const wanted = body();
      await Promise.all([book(base, wanted, tries), book(base, wanted, tries)]);
      await pause(PAUSE_MS);
    }
  }
  const all = Promise.all(Array.from({ length: PAIRS }, pair));
  return {
    tries,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

async function book(base: string, wanted: string, tries: Try[]): Promise<void> {
  let status = 0;
  let uniqueId: string | null = null;
  try {
    const answer = await fetch(base + createOrder.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: wanted,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = (await answer.json()) as { unique_id?: string };
    status = answer.status;
    uniqueId = said.unique_id ?? null;
  } catch {
    // Nobody answered in time, or in words: a failure like a 503.
  }
  tries.push({ endMs: performance.now(), status, uniqueId, hour: wanted });
}

export const isAnswered = ({ status }: Try): boolean => status === 200 || status === 409;
