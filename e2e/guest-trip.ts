import type { Page } from '@playwright/test';
import { createOrder, getTripLink } from '@seahour/api-types/orders.ts';
import { type Ask, findFreeOffer } from './free-block.ts';

export const GUEST = { name: 'Elena Moreno', phone: '+971501234567', mail: 'elena@example.com' };

/** Each language and each width that journeys of guests run in: the longer words on the phone. */
export const SCREENS = [
  ['ru', 390],
  ['en', 1440],
] as const;

const ONE_HOUR = { activity_id: 4, hour_count: 1 } as const;

/** Books an hour as a guest does; `path` opens their page of the trip. */
export async function bookTrip(ask: Ask, from_day: number, language: 'en' | 'ru' = 'en') {
  const { offer, date, time } = await findFreeOffer(ask, { ...ONE_HOUR, from_day });
  const { company_activity_id, title } = offer;
  const hours = { company_activity_id, date, time, hour_count: 1 };
  const { unique_id, number } = await ask(createOrder, { acq_method: 1, ...GUEST, ...hours });
  const hash = await tripHash(ask, unique_id);
  const path = `${language === 'ru' ? '/ru' : ''}/trip${hash}`;
  return { number, title, date, time, company_activity_id, path };
}

/** The part of a trip's link that opens it. */
export async function tripHash(ask: Ask, unique_id: string): Promise<string> {
  const { url } = await ask(getTripLink, { unique_id });
  return new URL(url).hash;
}

export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
