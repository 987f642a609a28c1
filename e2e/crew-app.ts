import type { Page } from '@playwright/test';
import type { Client } from '@seahour/api-types/client.ts';
import { BOOKING_WINDOW_DAYS, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language, OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { getCalendarBars, getOwnedActivities } from '@seahour/api-types/staff.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import { developmentLink } from '@seahour/server/staff/development-link.ts';
import { now } from './clock.ts';
import type { Database } from './marketplace.ts';
import { blockMessenger } from './messenger.ts';
import { journeySettings, workerData } from './settings.ts';

/** A phone in a hand. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Somebody of a demo company's crew, who opens the app and calls as it does. */
export async function crewMember(
  db: Database,
  client: Client,
  role: StaffRole = 'owner',
  language: Language = 'en',
) {
  const wanted = { company: undefined, role, language, now: now() };
  const link = await developmentLink(db, journeySettings(workerData()), wanted);
  if (!link.ok) throw new Error(link.reason);
  const { pathname, hash } = new URL(link.url);
  const init_data = new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? '';

  async function ask<E extends Endpoint>(
    endpoint: E,
    payload: Omit<RequestOf<E>, 'init_data'>,
  ): Promise<ResponseOf<E>> {
    const result = await client.call(endpoint, { ...payload, init_data } as RequestOf<E>);
    if (!result.ok) throw new Error(`${endpoint.path}: ${result.failure.code}`);
    return result.data;
  }

  return {
    ask,
    initData: init_data,
    path: pathname,
    hash,
    /** What staff know an order by, of which the guest has the secret. */
    async orderIdOf(uniqueId: UniqueId): Promise<OrderId> {
      const order = db.selectFrom('orders').select('order_id').where('unique_id', '=', uniqueId);
      return (await order.executeTakeFirstOrThrow()).order_id;
    },
    /** Opens the app in a browser that the messenger has no part in. */
    async open(page: Page, theme?: Record<string, string>): Promise<void> {
      await blockMessenger(page);
      const colours = theme
        ? `&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(theme))}`
        : '';
      await page.goto(pathname + hash + colours);
    },
    /** A yacht of the company with a free block, some days ahead or as near to it as there is. */
    async findFreeYacht({ daysAhead, hours }: { daysAhead: number; hours: number }) {
      const boats = await ask(getOwnedActivities, {});
      const yachts = boats.filter(({ activity_id }) => activity_id === YACHT_RENTAL);
      const days = Array.from({ length: BOOKING_WINDOW_DAYS - 1 }, (_, index) => index + 2);
      const later = days.filter((day) => day >= daysAhead);
      // Where the last days are full, one before them.
      for (const ahead of [...later, ...days.filter((day) => day < daysAhead).reverse()]) {
        for (const boat of yachts) {
          const date = addDays(cityDate(boat.time_zone, now()), ahead);
          const { company_activity_id } = boat;
          const span = { date_start: date, date_end: date, current_hours: 0 };
          const [day] = await ask(getCalendarBars, { company_activity_id, ...span });
          const free = day?.bars.find(
            ({ state, from, to }) => state === 'free' && to - from >= hours,
          );
          if (free) return { boat, date, time: free.from };
        }
      }
      throw new Error('No yacht of the company is free');
    },
  };
}
