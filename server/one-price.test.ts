import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import {
  type AdditionalService,
  getAdditionalServices,
  getHourPrice,
  type HourPrice,
} from '@seahour/api-types/companies.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { blockHours, minimumHours } from '@seahour/api-types/rules/hours.ts';
import { toMinor } from '@seahour/api-types/rules/money.ts';
import { formatAmount, formatShown } from '@seahour/ui/format/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerAmount } from '../site/features/offer/prices/offer-amount.ts';
import { emptyDraft } from '../widget/booking/draft.ts';
import { hoursOf, type Summary, summarise } from '../widget/booking/summary.ts';
import { payable } from '../widget/parts/payable.ts';
import { wantedDay } from './availability/block.ts';
import { priceOn } from './catalogue/filter-where.ts';
import { insertCode } from './codes/code-rows.ts';
import { orderIdOf } from './fixtures/order-ids.ts';
import { startTestApp, type TestApp } from './fixtures/test-app.ts';
import { orderMail } from './guest-messages/order-mail.ts';
import { orderMessage } from './staff/bot/order-message.ts';
import { staffOrder } from './staff/order-view.ts';
import { findStaffOrder } from './staff/staff-orders.ts';

/** An everyday, a weekend, both ends of the season with the days around, and changes of the clock. */
const DATES = [
  '2026-11-25',
  '2026-11-27',
  '2026-11-28',
  '2026-12-23',
  '2026-12-24',
  '2027-01-05',
  '2027-01-06',
  '2027-03-28',
  '2027-10-31',
];
const LENGTHS = [1, 3, 4, 7];
const CURRENCIES = ['AED', 'USD', 'EUR', 'GBP', 'RUB', 'JPY', 'KWD'];

/** Takes 7 % off: hardly any total has so many whole parts. */
const CODE = 'SEVEN';

let app: TestApp;
let offers: Pick<CompanyActivity, 'company_activity_id' | 'activity_id'>[];
beforeAll(async () => {
  app = await startTestApp({ catalogue: true });
  const found = await sql<(typeof offers)[number]>`
    select id as company_activity_id, activity_id from company_activities where not hidden
    order by id`.execute(app.db);
  offers = found.rows;
  const always = { valid_from: null, valid_until: null, use_limit: null };
  const code = { ...always, company_ids: [], offer_ids: [], sum_minor: null, currency: null };
  await insertCode(app.db, { ...code, code: CODE, percent: 7 });
});
afterAll(() => app.stop());

const readBy = (currency: string) => ({ 'X-Currency': currency });

/** The cards of offers on a day, by id. */
async function cardsOf(
  of: readonly (typeof offers)[number][],
  asked: { date: string; hour_count?: number },
  currency: string,
) {
  const company_activity_ids = of.map(({ company_activity_id }) => company_activity_id);
  const request = { company_activity_ids, ...asked };
  const cards = await app.call(getSuggestedCards, request, readBy(currency));
  expect(cards).toHaveLength(of.length);
  return new Map(cards.map((card) => [card.company_activity_id, card]));
}

/** The booking of an offer in the widget, with one of each service. */
function booked(
  card: CompanyActivity,
  { date, hours, time = 0 }: { date: string; hours: number; time?: number },
  services: readonly AdditionalService[],
  price: HourPrice | null,
  code: string | null = null,
): Summary {
  const draft = {
    ...emptyDraft(date, false),
    block: blockHours(time, hours),
    offer: card,
    additional_services: Object.fromEntries(services.map((each) => [each.service_id, 1])),
    code: code ? { code, ...price?.discount } : null,
  };
  const summary = summarise(draft, services, { price });
  if (!summary) throw new Error('no summary');
  return summary;
}

describe.each(DATES)('on %s', (date) => {
  test.each(LENGTHS)('every face asks the same for an hour of %i', async (hours) => {
    const lasting = offers.filter(({ activity_id }) => hours >= minimumHours(activity_id));
    const { rows } = await sql<{ id: number; price_minor: number }>`
      select ca.id, ${priceOn(wantedDay(date, hours))} as price_minor
      from company_activities ca`.execute(app.db);
    const sorted = new Map(rows.map(({ id, price_minor }) => [id, price_minor]));
    // Each offer in one currency: all of them together in every one.
    const asked = CURRENCIES.map(async (currency, turn) => {
      const own = lasting.filter((_, index) => (index + hours) % CURRENCIES.length === turn);
      const cards = await cardsOf(own, { date, hour_count: hours }, currency);
      return Promise.all(
        [...cards.values()].map(async (card) => {
          const { company_activity_id } = card;
          const request = { company_activity_id, date, hour_count: hours };
          return { card, quote: await app.call(getHourPrice, request, readBy(currency)) };
        }),
      );
    });
    const answers = (await Promise.all(asked)).flat();
    expect(answers).toHaveLength(lasting.length);
    for (const { card, quote } of answers) {
      const own = quote.raw.currency;
      const listed = { amount: quote.raw.price, hours: 1, isQuoted: false };
      const plain = { amount: card.raw_prices[0]?.price ?? 0, hours, isQuoted: true };
      const chosen = booked(card, { date, hours }, [], quote);
      const waiting = booked(card, { date, hours }, [], null);
      const hour = {
        card: formatShown(card.hour_price, own, 'en'),
        quote: formatShown(quote, own, 'en'),
        page: offerAmount({ ...plain, hours: 1 }, quote, 'en'),
        table: offerAmount(listed, quote, 'en'),
        widget: shown(hoursOf(chosen)?.price, chosen, own),
        'widget before its answer': shown(hoursOf(waiting)?.price, waiting, own),
      };
      const total = {
        quote: formatShown({ price: quote.total, currency: quote.currency }, own, 'en'),
        page: offerAmount(plain, quote, 'en'),
        table: offerAmount({ ...listed, hours }, quote, 'en'),
        widget: shown(chosen.total, chosen, own),
      };
      expectOne(hour, card.title);
      expect(sorted.get(card.company_activity_id)).toBe(toMinor(quote.raw.price, own));
      expectOne(total, card.title);
    }
  });

  test('anybody who books pays what was said, and everybody is told that sum', async () => {
    app.setNow(`${addDays(date, -5)}T04:00:00Z`);
    const cards = await cardsOf(offers, { date }, 'USD');
    for (const [index, { company_activity_id: id, activity_id }] of offers.entries()) {
      const card = cards.get(id);
      const hours = Math.max(LENGTHS[index % LENGTHS.length] ?? 1, minimumHours(activity_id));
      const free = card?.day?.bars.find(
        (bar) => bar.state === 'free' && bar.to - bar.from >= hours,
      );
      // Some keep a day closed. Of the others each is booked on every third day.
      const isItsTurn = (index + DATES.indexOf(date)) % 3 === 0;
      if (!card || !free || !isItsTurn) continue;
      const block = { company_activity_id: id, date, hour_count: hours };
      const currency = CURRENCIES[index % CURRENCIES.length] ?? '';
      // Half of them with a code.
      const coded = index % 2 === 0 ? { code: CODE } : {};
      const [quote, services] = await Promise.all([
        app.call(getHourPrice, { ...block, ...coded }, readBy(currency)),
        app.call(getAdditionalServices, block, readBy(currency)),
      ]);
      for (const { price, currency, raw } of services) {
        expectOne(
          {
            page: offerAmount({ amount: raw.price, hours: 1, isQuoted: false }, quote, 'en'),
            widget: formatShown({ price, currency }, raw.currency, 'en'),
          },
          card.title,
        );
      }
      const hoursAlone = booked(card, { date, hours }, [], quote, coded.code);
      if (quote.discount) {
        const { total, raw } = quote.discount;
        expect(hoursAlone).toMatchObject({
          total,
          raw: { total: raw.total, discount: raw.amount },
        });
      }
      const when = { date, hours, time: free.from };
      const summary = booked(card, when, services, quote, coded.code);
      const due = payable(summary);
      if (!due) throw new Error('nothing to pay');
      const order = await app.call(createOrder, {
        ...block,
        ...coded,
        time: free.from,
        acq_method: 1,
        card_token: 'sandbox_paid',
        phone: '+971501234567',
        mail: 'elena@example.com',
        additional_services: services.map(({ service_id }) => ({ service_id, quantity: 1 })),
        expected_total: { amount: due.amount, currency: due.currency },
      });
      const sum = formatAmount(order.data.amount, order.data.currency, 'en');
      const told = await tellings(order.unique_id);
      if (coded.code) {
        const off = formatAmount(summary.raw?.discount ?? 0, due.currency, 'en');
        expect(told.mail).toContain(`\u2212${off}`);
        expect(told.bot).toContain(`\u2212${off}`);
      }
      expectOne(
        { widget: formatAmount(due.amount, due.currency, 'en'), order: sum, staff: told.staff },
        card.title,
      );
      expect(told.mail).toContain(sum);
      expect(told.bot).toContain(sum);
    }
  });
});

/** As the widget writes an amount. */
const shown = (price: number | null | undefined, { currency }: Summary, own: string) =>
  formatShown({ price: price ?? Number.NaN, currency }, own, 'en');

/** What the guest's mail, the crew's chat and the crew's app say of an order. */
async function tellings(uniqueId: UniqueId) {
  const order = await findStaffOrder(app.db, sql`true`, await orderIdOf(app.db, uniqueId));
  if (!order) throw new Error('no order');
  const now = order.came_in_at;
  const to = { event: 'created', language: 'en', role: 'owner' } as const;
  const settings = { publicUrl: 'https://example.com', mailFrom: 'a@example.com' };
  const seen = staffOrder(order, 'owner', { language: 'en', now });
  return {
    mail: orderMail(
      order,
      { event: 'created', id: '1', now, tripUrl: 'https://example.com/trip#x', calendarUrl: '' },
      { ...settings, contactPhone: '', contactEmail: '', chatLink: '' },
    ).text,
    bot: orderMessage({ ...to, has_cities: false }, { order, changes: [], appUrl: null, now }).text,
    staff: formatAmount(seen.amount ?? Number.NaN, seen.currency, 'en'),
  };
}

function expectOne(said: Record<string, string>, title: string): void {
  const [first] = Object.values(said);
  const same = Object.fromEntries(Object.keys(said).map((face) => [face, first]));
  expect(said, title).toEqual(same);
}
