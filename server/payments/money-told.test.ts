import type { Language } from '@seahour/api-types/primitives.ts';
import { cancelTrip, moveTrip } from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireHolds } from '../booking/holds.ts';
import { lapseOrders } from '../booking/lapse.ts';
import type { StaffDesk } from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { GUEST, openToldDesk, type ToldCase, tellCase } from '../fixtures/told-texts.ts';
import { toldTo } from '../fixtures/told-to.ts';
import {
  type BookedTrip,
  bookPaidTrip,
  bookTrip,
  cancelByRule,
  makeRefunds,
  payTrip,
} from '../fixtures/trips.ts';
import { createLog } from '../platform/log.ts';
import { keepGuarantees } from './guarantees.ts';
import { sweepMoney } from './money-sweep.ts';
import { chargeNoShows } from './no-show-fee.ts';
import { receiveEvent } from './payment-events.ts';
import { type PaymentEvent, PaymentsUnavailable } from './providers/provider.ts';
import { createSandbox } from './providers/sandbox.ts';
import { refundOrder } from './refund.ts';

const NOON = '2026-11-20T08:00:00Z';
/** Less than a day before the start. */
const LATE = '2026-11-20T13:00:00Z';
const TOO_LATE = '2026-11-21T09:00:00Z';
const START = '2026-11-21T12:00:00Z';

/** What Lena sees on the day. */
const BACK_RU = '2 160 AED, оплачено; возврат 2 160 AED';
const PAID_RU = '2 160 AED, оплачено';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openToldDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.stop());

const later = (language: Language, rest: object = {}) =>
  bookTrip(desk.app, { ...GUEST, ...rest }, language);
const unpaid = (language: Language) => later(language, CARD);
const paid = (language: Language) => bookPaidTrip(desk.app, 2160, GUEST, language);
const CARD = { acq_method: 2, card_token: 'sandbox_paid' };

/** Paid on the pier at an offer that asks for a card, and half of the price of who does not come. */
async function secured(language: Language, card_token: string): Promise<BookedTrip> {
  await cancelByRule(desk.app, 50);
  desk.app.restart();
  const trip = await later(language, { card_token });
  await cancelByRule(desk.app);
  desk.app.restart();
  return trip;
}

/** Nobody comes, and their card is charged. */
async function missed({ order_id }: BookedTrip): Promise<void> {
  await keepGuarantees(desk.app.db, sandbox(), round());
  await desk.move('lena', order_id, 'confirmed');
  await toldTo(desk.app);
  await desk.at(AFTER_START);
  await desk.move('lena', order_id, 'no_show');
  await chargeNoShows(desk.app.db, sandbox(), { now: new Date(AFTER_START), limit: 9 });
}

const AFTER_START = '2026-11-21T13:00:00Z';

const sandbox = () => createSandbox(desk.app.db, 'all');
const round = () => ({ now: new Date(FRIDAY_MORNING), limit: 9 });

let events = 0;
type News<E = PaymentEvent> = E extends { payment: unknown } ? Omit<E, 'payment'> : never;

/** The provider tells of the payment of a trip. */
function provider({ order_id }: BookedTrip, news: News): Promise<unknown> {
  const payment = { reference: `sandbox_${order_id}`, order_id };
  const event = { ...news, payment } as PaymentEvent;
  const event_id = `evt_told_${++events}`;
  return receiveEvent(desk.app.db, sandbox(), { event_id, event }, new Date(FRIDAY_MORNING));
}

const disputed = (stands: { state: 'open' } | { state: 'won' | 'lost'; at: Date }) => ({
  kind: 'disputed' as const,
  dispute: { reference: `dispute_${++events}`, ...stands },
});

const AT = new Date(FRIDAY_MORNING);

const back = (minor: number) => ({
  kind: 'refunded' as const,
  refunded: { minor, currency: 'AED' },
  isWhole: minor === 216_000,
});

async function cancel({ link }: BookedTrip, at: string, refund: number): Promise<void> {
  desk.app.setNow(at);
  await desk.app.call(cancelTrip, { link, refund });
}

const decline = ({ order_id }: BookedTrip) => desk.move('lena', order_id, 'declined');

/** The start of the mails that say what becomes of the money of a booking that ended. */
const DECLINED = {
  en: {
    subject: 'Not confirmed',
    title: 'Your booking could not be confirmed',
    lead: 'Blue Hours cannot take you at these hours. We are refunding 2,160 AED to your card.',
    money: ['Total: 2,160 AED', 'Paid by card: 2,160 AED', 'Back to your card: 2,160 AED'],
  },
  ru: {
    subject: 'Не подтверждено',
    title: 'Подтвердить бронь не получилось',
    lead: 'Команда (Blue Hours) не может взять вас в эти часы. Возвращаем 2 160 AED на вашу карту.',
    money: ['Итого: 2 160 AED', 'Оплачено картой: 2 160 AED', 'Вернётся на карту: 2 160 AED'],
  },
} as const;

const BACK = [
  ['Paid by card: 2,160 AED', 'Back to your card: 2,160 AED'],
  ['Оплачено картой: 2 160 AED', 'Вернётся на карту: 2 160 AED'],
] as const;
const HALF_BACK = [
  ['Paid by card: 2,160 AED', 'Back to your card: 1,080 AED'],
  ['Оплачено картой: 2 160 AED', 'Вернётся на карту: 1 080 AED'],
] as const;

const cancelled = (
  en: string,
  ru: string,
  payment: readonly [readonly string[], readonly string[]],
) =>
  ({
    en: {
      subject: 'Canceled',
      title: 'Your booking is canceled',
      lead: `The hours are free again. ${en}`,
      money: ['Total: 2,160 AED', ...payment[0]],
    },
    ru: {
      subject: 'Отменено',
      title: 'Бронь отменена',
      lead: `Часы снова свободны. ${ru}`,
      money: ['Итого: 2 160 AED', ...payment[1]],
    },
  }) as const;

const refunded = (
  en: string,
  ru: string,
  payment: readonly [readonly string[], readonly string[]],
) =>
  ({
    en: {
      subject: 'Refunded',
      title: 'Your money is on its way back',
      lead: `We have refunded ${en} to your card. Your bank will show it within a few days.`,
      money: ['Total: 2,160 AED', ...payment[0]],
    },
    ru: {
      subject: 'Деньги возвращены',
      title: 'Деньги возвращаются',
      lead: `Мы вернули ${ru} на вашу карту. Деньги появятся на ней в течение нескольких дней.`,
      money: ['Итого: 2 160 AED', ...payment[1]],
    },
  }) as const;

const PAID = {
  en: {
    subject: 'Paid, your hours are held',
    title: 'Paid, and your hours are held',
    lead: 'We have received 2,160 AED. We are holding Azure 46 for you. The crew confirms. If they cannot, you get it all back. We will write to you again either way.',
    money: ['Total: 2,160 AED', 'Paid by card: 2,160 AED'],
    cancelling:
      'Free cancellation until Fri, Nov 20, 4:00 PM, then a 50% refund until Sat, Nov 21, 12:00 PM.',
  },
  ru: {
    subject: 'Оплачено, бронь принята',
    title: 'Оплачено, команда подтвердит',
    lead: 'Мы получили 2 160 AED. Мы держим для вас Azure 46. Команда подтвердит. Если не сможет, вернём всё. В любом случае напишем вам ещё раз.',
    money: ['Итого: 2 160 AED', 'Оплачено картой: 2 160 AED'],
    cancelling:
      'Бесплатная отмена до пт, 20 нояб., 16:00, затем до сб, 21 нояб., 12:00 вернём 50 %.',
  },
} as const;

const NEW = 'New order, paid';
const NEW_RU = 'Новый заказ, оплачен';
const WAITS = { status: 'Held, waiting for an answer', answers: true } as const;
const WAITS_RU = { status: 'Бронь принята, ждёт ответа', answers: true } as const;
/** A message of the chats before, with what it says of the money now. */
const ended = (money: string, status: readonly [string, string]) => ({
  omar: [{ headline: NEW, money, status: status[0] }],
  lena: [{ headline: NEW_RU, status: status[1] }],
});
const DECLINED_BY_LENA = [
  'Declined: lena, Nov 20, 8:00 AM',
  'Отклонён: lena, 20 нояб., 8:00',
] as const;
const MISSED_BY_LENA = [
  'Nobody came: lena, Nov 21, 5:00 PM',
  'Гость не пришёл: lena, 21 нояб., 17:00',
] as const;
const missedBefore = (money: string, told?: readonly [string, string]) => {
  const [status, status_ru] = MISSED_BY_LENA;
  const omar = ['New order', 'An order was confirmed', ...(told ? [told[0]] : [])];
  const lena = ['Новый заказ', ...(told ? [told[1]] : [])];
  return {
    omar: omar.map((headline) => ({ headline, money, status })),
    lena: lena.map((headline) => ({ headline, status: status_ru })),
  };
};
const CANCELED = ['Canceled', 'Отменён'] as const;

const CASES: Record<string, ToldCase> = {
  'hours that wait for their payment, which is nobody’s news': { book: unpaid },
  'a payment': {
    book: unpaid,
    happens: (trip) => payTrip(desk.app, trip, 2160),
    guest: PAID,
    omar: { headline: NEW, money: '2,160 AED, paid', ...WAITS },
    lena: { headline: NEW_RU, ...WAITS_RU },
  },
  'a card that was refused, which its buyer sees at once': {
    book: unpaid,
    happens: (trip) => provider(trip, { kind: 'failed' }),
  },
  'a hold that nobody paid for': {
    book: unpaid,
    happens: () => expireHolds(desk.app.db, new Date(NOON)),
    at: NOON,
    guest: {
      en: {
        subject: 'The hold has ended',
        title: 'The hold has ended',
        lead: 'The payment did not arrive in time, so the hours are free again. Nothing was charged. Book again whenever you like.',
        money: ['Total: 2,160 AED', 'Payment: Nothing was charged'],
      },
      ru: {
        subject: 'Бронь снята',
        title: 'Бронь снята',
        lead: 'Оплата не пришла вовремя, и часы снова свободны. Деньги не списаны. Забронировать снова можно в любой момент.',
        money: ['Итого: 2 160 AED', 'Оплата: Деньги не списаны'],
      },
    },
  },
  'a payment after the hold, whose hours were still free': {
    book: unpaid,
    async happens(trip) {
      await expireHolds(desk.app.db, new Date(NOON));
      await toldTo(desk.app);
      await payTrip(desk.app, trip, 2160);
    },
    guest: PAID,
    omar: {
      headline: 'A payment came after the hold had ended. See where the order stands.',
      money: '2,160 AED, paid',
      ...WAITS,
    },
    lena: { headline: 'Оплата пришла после срока. Посмотрите, что с заказом.', ...WAITS_RU },
  },
  'a payment after the hold, whose hours were gone': {
    book: unpaid,
    async happens(trip) {
      await expireHolds(desk.app.db, new Date(NOON));
      await later('en', { phone: '+971501234568', mail: 'boris@example.com' });
      await toldTo(desk.app);
      await payTrip(desk.app, trip, 2160);
      await makeRefunds(desk.app, NOON);
    },
    guest: refunded('2,160 AED', '2 160 AED', [
      ['Back to your card: 2,160 AED'],
      ['Вернётся на карту: 2 160 AED'],
    ]),
    omar: {
      headline: 'A payment came after the hold had ended. See where the order stands.',
      money: '2,160 AED, refunded',
      status: 'Canceled',
    },
    lena: {
      headline: 'Оплата пришла после срока. Посмотрите, что с заказом.',
      status: 'Отменён',
    },
  },
  'a payment of another sum, which nobody can confirm': {
    book: unpaid,
    happens: (trip) => payTrip(desk.app, trip, 100),
    omar: {
      headline: 'A different amount was paid than asked. Look into this order.',
      money: '2,160 AED, not paid',
      status: 'Held, waiting for an answer',
      answers: 'decline',
    },
    lena: {
      headline: 'Оплачена другая сумма. Разберитесь с этим заказом.',
      status: 'Бронь принята, ждёт ответа',
      answers: 'decline',
    },
  },
  'a card that stands as a guarantee': {
    book: (language) => secured(language, 'sandbox_paid'),
    happens: () => keepGuarantees(desk.app.db, sandbox(), round()),
  },
  'a card that does not stand as a guarantee': {
    book: (language) => secured(language, 'sandbox_declined'),
    happens: () => keepGuarantees(desk.app.db, sandbox(), round()),
    omar: {
      headline: 'The guest’s card could not be saved as a guarantee. Agree on another one.',
      money: '2,160 AED, on the pier',
      ...WAITS,
    },
    lena: {
      headline: 'Карту гостя не удалось сохранить как гарантию. Договоритесь о другой.',
      ...WAITS_RU,
    },
  },
  'a guest who did not come, and whose card is charged': {
    book: (language) => secured(language, 'sandbox_paid'),
    happens: missed,
    guest: {
      en: {
        subject: 'No-show fee',
        title: 'We missed you on the pier',
        lead: 'Blue Hours waited, and nobody came. By the terms of your booking, 1,080 AED was charged to the card you gave. Nothing else is charged.',
        money: [
          'Total: 2,160 AED',
          'No-show fee: 1,080 AED',
          'Payment: Nothing to pay on the pier',
        ],
      },
      ru: {
        subject: 'Плата за неявку',
        title: 'Вас ждали на пирсе',
        lead: 'Команда (Blue Hours) ждала, но никто не пришёл. По условиям брони с вашей карты списано 1 080 AED. Больше ничего не спишется.',
        money: [
          'Итого: 2 160 AED',
          'Плата за неявку: 1 080 AED',
          'Оплата: На пирсе платить не нужно',
        ],
      },
    },
    edited: missedBefore('1,080 AED for the no-show: charged'),
    omar: {
      headline: 'Nobody came: the fee was charged to the guest’s card',
      money: '1,080 AED for the no-show: charged',
      status: MISSED_BY_LENA[0],
    },
    lena: {
      headline: 'Никто не пришёл: плата за неявку списана с карты гостя',
      status: MISSED_BY_LENA[1],
    },
  },
  'the fee of a no-show that was returned by hand': {
    book: (language) => secured(language, 'sandbox_paid'),
    async happens(trip) {
      await missed(trip);
      await toldTo(desk.app);
      const { rows } = await sql<{ reference: string }>`
        select reference from payments where order_id = ${trip.order_id}`.execute(desk.app.db);
      const payment = { reference: rows[0]?.reference ?? '', order_id: trip.order_id };
      const refunded = { minor: 108_000, currency: 'AED' };
      const event = { kind: 'refunded', payment, refunded, isWhole: true } as const;
      await receiveEvent(desk.app.db, sandbox(), { event_id: `evt_told_${++events}`, event }, AT);
    },
    guest: refunded('1,080 AED', '1 080 AED', [
      ['Back to your card: 1,080 AED'],
      ['Вернётся на карту: 1 080 AED'],
    ]),
    edited: missedBefore('1,080 AED for the no-show: refunded', [
      'Nobody came: the fee was charged to the guest’s card',
      'Никто не пришёл: плата за неявку списана с карты гостя',
    ]),
    omar: {
      headline: 'A payment was refunded at the payment provider.',
      money: '1,080 AED for the no-show: refunded',
      status: MISSED_BY_LENA[0],
    },
    lena: {
      headline: 'Оплату вернули в кабинете платёжного провайдера.',
      status: MISSED_BY_LENA[1],
    },
  },
  'a guest who did not come, and whose card is declined': {
    book: (language) => secured(language, 'sandbox_insufficient'),
    happens: missed,
    edited: missedBefore('1,080 AED for the no-show: could not be charged'),
    omar: {
      headline: 'Nobody came, and the fee could not be charged to the guest’s card.',
      money: '1,080 AED for the no-show: could not be charged',
      status: MISSED_BY_LENA[0],
    },
    lena: {
      headline: 'Никто не пришёл, но списать плату за неявку с карты гостя не удалось.',
      status: MISSED_BY_LENA[1],
    },
  },
  'a paid booking that the crew declines': {
    book: paid,
    happens: decline,
    guest: DECLINED,
    edited: ended('2,160 AED, paid; refund 2,160 AED', DECLINED_BY_LENA),
    omar: {
      headline: 'An order was declined',
      money: '2,160 AED, paid; refund 2,160 AED',
      status: DECLINED_BY_LENA[0],
    },
  },
  'the refund of a declined booking': {
    book: paid,
    async happens(trip) {
      await decline(trip);
      await toldTo(desk.app);
      await makeRefunds(desk.app, FRIDAY_MORNING);
    },
    guest: refunded('2,160 AED', '2 160 AED', BACK),
    // What stands in the chats says that it went back.
    edited: {
      omar: [
        { headline: NEW, money: '2,160 AED, refunded', status: DECLINED_BY_LENA[0] },
        {
          headline: 'An order was declined',
          money: '2,160 AED, refunded',
          status: DECLINED_BY_LENA[0],
        },
      ],
      lena: [{ headline: NEW_RU, status: DECLINED_BY_LENA[1] }],
    },
  },
  'a refund that cannot be made': {
    book: paid,
    async happens(trip) {
      await decline(trip);
      await toldTo(desk.app);
      const refund = () => Promise.reject(new PaymentsUnavailable('away'));
      for (const now of [FRIDAY_MORNING, NOON].map((at) => new Date(at))) {
        await sweepMoney(desk.app.db, [{ ...sandbox(), refund }], {
          log: createLog('silent'),
          now,
        });
      }
    },
    at: NOON,
    omar: {
      headline:
        'A refund cannot be made, and the guest is waiting for the money. The server log says why.',
      money: '2,160 AED, paid; refund 2,160 AED',
      status: DECLINED_BY_LENA[0],
    },
  },
  'a paid booking that nobody answered': {
    book: paid,
    happens: () => lapseOrders(desk.app.db, refundOrder, new Date(START)),
    at: START,
    guest: {
      en: {
        subject: 'Not answered in time',
        title: 'Your booking was not answered in time',
        lead: 'Blue Hours did not answer before the start, so the booking is canceled. We are refunding 2,160 AED to your card.',
        money: ['Total: 2,160 AED', 'Paid by card: 2,160 AED', 'Back to your card: 2,160 AED'],
      },
      ru: {
        subject: 'Бронь не подтвердили',
        title: 'Бронь не успели подтвердить',
        lead: 'Команда (Blue Hours) не ответила до начала, поэтому бронь отменена. Возвращаем 2 160 AED на вашу карту.',
        money: ['Итого: 2 160 AED', 'Оплачено картой: 2 160 AED', 'Вернётся на карту: 2 160 AED'],
      },
    },
    edited: {
      ...ended('2,160 AED, paid; refund 2,160 AED', CANCELED),
      lena: [{ headline: NEW_RU, status: 'Отменён', money: BACK_RU }],
    },
    omar: {
      headline: 'An order was canceled: nobody answered it before its start',
      money: '2,160 AED, paid; refund 2,160 AED',
      status: 'Canceled',
    },
    lena: {
      headline: 'Заказ отменён: до его начала никто не ответил',
      status: 'Отменён',
      money: BACK_RU,
    },
  },
  'a guest who cancels late and gets half of it': {
    book: paid,
    happens: (trip) => cancel(trip, LATE, 1080),
    at: LATE,
    guest: cancelled(
      'We are refunding 1,080 AED to your card, under the policy you agreed to.',
      'По правилам брони вернём на карту 1 080 AED.',
      HALF_BACK,
    ),
    edited: ended('2,160 AED, paid; refund 1,080 AED', CANCELED),
    omar: {
      headline: 'An order was canceled. The hours are free again.',
      money: '2,160 AED, paid; refund 1,080 AED',
      status: 'Canceled',
    },
    lena: { headline: 'Заказ отменён. Часы снова свободны.', status: 'Отменён' },
  },
  'the refund of half of it': {
    book: paid,
    async happens(trip) {
      await cancel(trip, LATE, 1080);
      await toldTo(desk.app, LATE);
      await makeRefunds(desk.app, LATE);
    },
    at: LATE,
    guest: refunded('1,080 AED', '1 080 AED', HALF_BACK),
  },
  'a guest who cancels too late': {
    book: paid,
    happens: (trip) => cancel(trip, TOO_LATE, 0),
    at: TOO_LATE,
    guest: cancelled(
      'Under the policy you agreed to, the payment is not refunded.',
      'По правилам брони оплата не возвращается.',
      [
        ['Paid by card: 2,160 AED', 'Payment: Not refunded'],
        ['Оплачено картой: 2 160 AED', 'Оплата: Не возвращается'],
      ],
    ),
    edited: {
      ...ended('2,160 AED, paid', CANCELED),
      lena: [{ headline: NEW_RU, status: 'Отменён', money: PAID_RU }],
    },
    omar: {
      headline: 'An order was canceled. The hours are free again.',
      money: '2,160 AED, paid',
      status: 'Canceled',
    },
    lena: {
      headline: 'Заказ отменён. Часы снова свободны.',
      status: 'Отменён',
      money: PAID_RU,
    },
  },
  'the refund of what a move made cheaper': {
    book: (language) => bookPaidTrip(desk.app, 2400, { ...GUEST, date: '2026-11-22' }, language),
    async happens({ link }) {
      const to = { date: '2026-11-21', time: 16, amount: 2160 };
      await desk.app.call(moveTrip, { link, ...to });
      await toldTo(desk.app);
      await makeRefunds(desk.app, FRIDAY_MORNING);
    },
    guest: refunded('240 AED', '240 AED', [
      ['Paid by card: 2,400 AED', 'Back to your card: 240 AED'],
      ['Оплачено картой: 2 400 AED', 'Вернётся на карту: 240 AED'],
    ]),
  },
  'a payment that was returned by hand': {
    book: paid,
    happens: (trip) => provider(trip, back(216_000)),
    guest: cancelled(
      'We are refunding 2,160 AED to your card.',
      'Возвращаем 2 160 AED на вашу карту.',
      BACK,
    ),
    edited: ended('2,160 AED, refunded', CANCELED),
    omar: {
      headline:
        'A payment was refunded at the payment provider. The order is canceled, and its hours are free.',
      money: '2,160 AED, refunded',
      status: 'Canceled',
    },
    lena: {
      headline: 'Оплату вернули в кабинете платёжного провайдера. Заказ отменён, часы свободны.',
      status: 'Отменён',
    },
  },
  'a part of a payment that was returned by hand': {
    book: paid,
    happens: (trip) => provider(trip, back(64_800)),
    omar: {
      headline: 'Part of a payment was refunded at the payment provider. Look into this order.',
      money: '2,160 AED, paid',
      ...WAITS,
    },
    lena: {
      headline:
        'Часть оплаты вернули в кабинете платёжного провайдера. Разберитесь с этим заказом.',
      ...WAITS_RU,
    },
  },
  'a payment that the bank disputes': {
    book: paid,
    happens: (trip) => provider(trip, disputed({ state: 'open' })),
    omar: {
      headline: 'The guest’s bank disputes a payment. Answer it at the payment provider.',
      money: '2,160 AED, paid',
      ...WAITS,
    },
    lena: {
      headline: 'Банк гостя оспаривает оплату. Ответьте банку в кабинете платёжного провайдера.',
      ...WAITS_RU,
    },
  },
  'a dispute that was won': {
    book: paid,
    happens: (trip) => provider(trip, disputed({ state: 'won', at: AT })),
    omar: { headline: 'A disputed payment stays with you', money: '2,160 AED, paid', ...WAITS },
    lena: { headline: 'Оспоренная оплата осталась у вас', ...WAITS_RU },
  },
  'a dispute that was lost': {
    book: paid,
    happens: (trip) => provider(trip, disputed({ state: 'lost', at: AT })),
    omar: {
      headline: 'A disputed payment went back to the guest. Look into this order.',
      money: '2,160 AED, paid',
      ...WAITS,
    },
    lena: {
      headline: 'Оспоренная оплата вернулась гостю. Разберитесь с этим заказом.',
      ...WAITS_RU,
    },
  },
};

for (const language of ['en', 'ru'] as const) {
  test.each(Object.entries(CASES))(
    `tells a guest in ${language}, and the crew, of %s`,
    async (_, happening) => {
      const { told, wanted } = await tellCase(desk.app, language, happening);
      expect(told).toEqual(wanted);
    },
  );
}
