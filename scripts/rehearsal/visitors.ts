import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { CITY_ACTIVITY } from '../bench/marketplace.ts';

/** What came of one request. */
export interface Try {
  wants: 'order' | 'list';
  /** By the clock of `performance.now()`. */
  endMs: number;
  /** 0 where no answer came. */
  status: number;
  /** Of an order that was acknowledged. */
  uniqueId: UniqueId | null;
  /** The hour that was wanted; empty for lists. */
  hour: string;
}

export interface Visitors {
  tries: readonly Try[];
  /** Lets nobody come any more, and waits until everybody has an answer. */
  stop(): Promise<void>;
}

/** Somebody comes so often, whether those before them are answered or not. */
const PAIR_EVERY_MS = 200;
const READER_EVERY_MS = 100;
/** So many wait at once; then others stay away. */
const MOST_WAITING = 120;
const PATIENCE_MS = 20_000;
const ASK_AGAIN_MS = 500;

export const isAnswered = ({ status }: Try): boolean => status === 200 || status === 409;

/**
 * Pairs of people who want the same hour, of which `body` names another each time, and people who
 * look at lists. Who gets no answer asks again for the same: bookings with the same key.
 */
export function startVisitors(base: string, body: () => string): Visitors {
  const tries: Try[] = [];
  const waiting = new Set<Promise<void>>();
  const come = (visit: () => Promise<void>) => {
    if (waiting.size >= MOST_WAITING) return;
    const visiting = visit().finally(() => waiting.delete(visiting));
    waiting.add(visiting);
  };
  const pairs = setInterval(() => {
    const wanted = body();
    for (let person = 0; person < 2; person++) come(() => book(base, wanted, tries));
  }, PAIR_EVERY_MS);
  let readers = 0;
  const lists = setInterval(() => come(() => read(base, readers++, tries)), READER_EVERY_MS);
  return {
    tries,
    async stop() {
      clearInterval(pairs);
      clearInterval(lists);
      await Promise.all(waiting);
    },
  };
}

async function book(base: string, hour: string, tries: Try[]): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() };
  await insist(tries, async () => {
    const { status, said } = await post(base + createOrder.path, hour, headers);
    return { wants: 'order', hour, status, uniqueId: said.unique_id ?? null };
  });
}

/** Every other list is of a day, whose free hours are kept nowhere. */
async function read(base: string, count: number, tries: Try[]): Promise<void> {
  const date = addDays(cityDate('Asia/Dubai', new Date()), 2 + (count % 14));
  const payload = { ...CITY_ACTIVITY, count: 30, ...(count % 2 === 0 ? { date } : {}) };
  await insist(tries, async () => {
    const { status } = await post(base + getActivitiesCards.path, JSON.stringify(payload));
    return { wants: 'list', hour: '', status, uniqueId: null };
  });
}

async function insist(tries: Try[], ask: () => Promise<Omit<Try, 'endMs'>>): Promise<void> {
  for (;;) {
    const tried = { ...(await ask()), endMs: performance.now() };
    tries.push(tried);
    if (isAnswered(tried)) return;
    await pause(ASK_AGAIN_MS);
  }
}

interface Said {
  status: number;
  said: { unique_id?: UniqueId };
}

async function post(url: string, body: string, headers: object = {}): Promise<Said> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, said: (await answer.json()) as Said['said'] };
  } catch {
    // Nobody answered in time, or in words: a failure like a 503.
    return { status: 0, said: {} };
  }
}
