import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createOrder } from '@seahour/api-types/orders.ts';
import { between, type Random } from '../random.ts';
import { OFFERS } from './rig.ts';

const DAY_MS = 86_400_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Nobody asks again at once. */
export const PATIENCE_MS = 20;

/** A booking as one person sends it, again with the same key where no answer came. */
export interface Attempt {
  key: string;
  body: { mail: string };
}

export interface Answer {
  attempt: Attempt;
  /** Null where none came. */
  status: number | null;
  /** Of the order that it tells of. */
  number?: string;
  retryAfter: string | null;
  /** By the clock of `performance.now()`. */
  begunMs: number;
  tookMs: number;
}

export const isBooked = ({ status }: Answer): boolean => status === 200;
/** Told clearly that the hours are somebody else's. */
export const isRefused = ({ status }: Answer): boolean => status === 409;
export const isFailed = (answer: Answer): boolean => !isBooked(answer) && !isRefused(answer);

export function newAttempt(random: Random): Attempt {
  const day = new Date(Date.now() + between(random, 2, 20) * DAY_MS);
  const mail = random() < 0.2 ? 'anna@example.com' : '';
  const body = {
    acq_method: 1,
    card_token: 'sandbox_paid',
    company_activity_id: OFFERS.first + between(random, 0, OFFERS.count - 1),
    phone: '+971501234567',
    mail,
    date: day.toISOString().slice(0, 10),
    time: between(random, 6, 20),
    hour_count: 3,
  };
  return { key: randomUUID(), body };
}

export async function send(base: string, attempt: Attempt): Promise<Answer> {
  const begunMs = performance.now();
  const timing = () => ({ begunMs, tookMs: performance.now() - begunMs });
  try {
    const response = await fetch(base + createOrder.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attempt.key },
      body: JSON.stringify(attempt.body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const { status, headers } = response;
    const { number } = (await response.json()) as { number?: string };
    const retryAfter = headers.get('Retry-After');
    return { attempt, status, retryAfter, ...timing(), ...(number && { number }) };
  } catch {
    return { attempt, status: null, retryAfter: null, ...timing() };
  }
}

/** People who got no answer ask again with the same key, one moment after the other. */
export async function insist(base: string, { attempt }: Answer, lastMs: number): Promise<Answer> {
  for (;;) {
    const answer = await send(base, attempt);
    if (!isFailed(answer) || performance.now() > lastMs) return answer;
    await pause(PATIENCE_MS);
  }
}

export interface Writing {
  base: string;
  writers: number;
  random: Random;
  /** Told of each answer; false ends that writer. */
  goesOn(answer: Answer): boolean | Promise<boolean>;
}

/** Many people book at once, each one after the other. */
export async function write({ base, writers, random, goesOn }: Writing): Promise<Answer[]> {
  const answers: Answer[] = [];
  const one = async () => {
    for (;;) {
      const answer = await send(base, newAttempt(random));
      answers.push(answer);
      if (!(await goesOn(answer))) return;
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
  return answers;
}
