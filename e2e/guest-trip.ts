import { expect, type Page } from '@playwright/test';
import { createOrder, getTripLink } from '@seahour/api-types/orders.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { faintTextOn } from './accessibility.ts';
import type { crewMember } from './crew-app.ts';
import { type Ask, findFreeOffer } from './free-block.ts';
import type { Database } from './marketplace.ts';
import { pathIn } from './site-map.ts';
import { LANGUAGE, ONE_OF_EACH_LETTERS } from './visitor.ts';
import { expectNothingCut } from './whole-page.ts';

export const GUEST = { name: 'Elena Moreno', phone: '+971501234567', mail: 'elena@example.com' };

/** Languages and the widths that journeys of guests run in: the shorter words on the wide screen. */
export const SCREENS = ONE_OF_EACH_LETTERS.map((language) => ({
  language,
  width: language === LANGUAGE ? 1440 : 390,
}));

export const PHONE = { width: 390, height: 860 };

type Crew = Awaited<ReturnType<typeof crewMember>>;

/** What a yacht is booked for at the least. */
const HOURS = 3;

const ONE_HOUR = { activity_id: 4, hour_count: 1 } as const;

/** Books an hour as a guest does; `path` opens their page of the trip. */
export async function bookTrip(ask: Ask, from_day: number, language: Language = LANGUAGE) {
  const { offer, date, time } = await findFreeOffer(ask, { ...ONE_HOUR, from_day });
  const { company_activity_id, title } = offer;
  const hours = { company_activity_id, date, time, hour_count: 1 };
  const { unique_id, number } = await ask(createOrder, {
    acq_method: 1,
    card_token: 'sandbox_paid',
    ...GUEST,
    ...hours,
  });
  const hash = await tripHash(ask, unique_id);
  const path = pathIn(language, `/trip${hash}`);
  return { number, title, date, time, company_activity_id, path };
}

/** A trip of the crew's company that was held three weeks ago; answers its page and its offer. */
export async function heldTrip({ crew, ask, db }: { crew: Crew; ask: Ask; db: Database }) {
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 12, hours: HOURS });
  const { company_activity_id } = boat;
  const hours = { company_activity_id, date, time, hour_count: HOURS };
  const { unique_id } = await ask(createOrder, {
    acq_method: 1,
    card_token: 'sandbox_paid',
    ...GUEST,
    ...hours,
  });
  await sql`update orders set order_status = 'confirmed', date = date - 30,
    starts_at = starts_at - interval '30 days' where unique_id = ${unique_id}`.execute(db);
  return {
    hash: await tripHash(ask, unique_id),
    company_activity_id,
    order_id: await crew.orderIdOf(unique_id),
  };
}

/** The part of a trip's link that opens it. */
export async function tripHash(ask: Ask, unique_id: string): Promise<string> {
  const { url } = await ask(getTripLink, { unique_id });
  return new URL(url).hash;
}

/** Nothing is cut or faint, on a phone or a wide screen; the window is a phone's again after that. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNothingCut(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNothingCut(page);
  expect(await faintTextOn(page)).toEqual([]);
  await page.setViewportSize(PHONE);
}
