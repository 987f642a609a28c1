import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_HOURS_PATH } from '@seahour/api-types/live.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { openEvents } from '@seahour/server/fixtures/event-source.ts';
import { apiFolder } from './front-parts.ts';
import type { Installation } from './installation.ts';
import { PORTS } from './ports.ts';

export interface Delivery {
  /** Of how many processes the streams told of a booking. */
  streams: number;
  isMailed: boolean;
}

/** A slow machine included. */
const HEARD_WITHIN_MS = 5_000;
const MAILED_WITHIN_MS = 20_000;
/** Of the file of a mail about a new order, with its number. */
const MAIL_NAME = /^order-(.+)\.created\.[\d.]+\.eml$/;

/** Whether a booking shows on the streams of every process, and whether its guest is mailed. */
export async function checkDelivery(
  { base, folder }: Installation,
  nextHour: () => string,
): Promise<Delivery> {
  const wanted: { company_activity_id: number } = JSON.parse(nextHour());
  const query = `company_activity_id=${wanted.company_activity_id}`;
  const opened = await Promise.all(
    PORTS.api.map((port) => openEvents(`http://127.0.0.1:${port}${LIVE_HOURS_PATH}?${query}`)),
  );
  try {
    await Promise.all(opened.map((events) => within(HEARD_WITHIN_MS, events.next('ready'))));
    const answer = await fetch(base + createOrder.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // Another mailbox each time: one takes no more than twenty mails a day.
      body: JSON.stringify({ ...wanted, mail: `${randomUUID()}@example.com` }),
    });
    const { number = '' } = (await answer.json()) as { number?: string };
    const heard = await Promise.all(
      opened.map((events) => within(HEARD_WITHIN_MS, events.next('hours'))),
    );
    return { streams: heard.filter(Boolean).length, isMailed: await isMailed(folder, number) };
  } finally {
    for (const events of opened) events.close();
  }
}

/** Whether it comes about in time. */
const within = (ms: number, coming: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    coming.then(
      () => true,
      () => false,
    ),
    pause(ms, false),
  ]);

/** Any of the processes may have written it. */
async function isMailed(folder: string, number: string): Promise<boolean> {
  const folders = PORTS.api.map((port) => join(apiFolder(folder, port), 'outbox'));
  const lastMs = performance.now() + MAILED_WITHIN_MS;
  while (performance.now() < lastMs) {
    const names = await Promise.all(folders.map((each) => readdir(each).catch(() => [])));
    if (names.flat().some((name) => MAIL_NAME.exec(name)?.[1] === number)) return true;
    await pause(200);
  }
  return false;
}
