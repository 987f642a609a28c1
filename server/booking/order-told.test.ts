import type { Language } from '@seahour/api-types/primitives.ts';
import { moveOrder } from '@seahour/api-types/staff-orders.ts';
import { cancelTrip, moveTrip, reviewTrip } from '@seahour/api-types/trips.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIVE_STARS } from '../fixtures/guest-reviews.ts';
import type { StaffDesk } from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { GUEST, openToldDesk, type ToldCase, tellCase } from '../fixtures/told-texts.ts';
import { HOME, toldTo } from '../fixtures/told-to.ts';
import { type BookedTrip, bookPaidTrip, bookTrip } from '../fixtures/trips.ts';
import { remindGuests } from '../guest-messages/remind-guests.ts';
import { refundOrder } from '../payments/refund.ts';
import { inviteReviews } from '../reviews/invite-reviews.ts';
import { lapseOrders } from './lapse.ts';

const START = '2026-11-21T12:00:00Z';
const OVER = '2026-11-21T15:00:00Z';
/** Of a trip on Sunday at noon. */
const A_DAY_BEFORE = '2026-11-21T08:00:00Z';
const SUNDAY_MORNING = '2026-11-22T05:00:00Z';
const SUNDAY = { date: '2026-11-22', time: 12, amount: 2400 };

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openToldDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.stop());

const after = (minutes: number) =>
  new Date(Date.parse(FRIDAY_MORNING) + minutes * 60_000).toISOString();

const book = (language: Language, rest: object = {}) =>
  bookTrip(desk.app, { ...GUEST, ...rest }, language);
const bookPaid = (language: Language) => bookPaidTrip(desk.app, 2160, GUEST, language);
const bookUnreachable = (language: Language) => book(language, { mail: '' });

async function bookConfirmed(language: Language, rest: object = {}): Promise<BookedTrip> {
  const trip = await book(language, rest);
  await toldTo(desk.app);
  await decide(trip, 'confirmed');
  return trip;
}

async function decide({ order_id }: BookedTrip, status: string): Promise<void> {
  const { status: code, text } = await desk.move('lena', order_id, status);
  if (code !== 200) throw new Error(text);
}

const move = ({ link }: BookedTrip) => desk.app.call(moveTrip, { link, ...SUNDAY });

const moveByOmar = ({ order_id }: BookedTrip) =>
  desk.app.call(moveOrder, {
    ...desk.by('omar'),
    ...{ order_id, company_activity_id: 1, price: 'new' },
    ...SUNDAY,
  });

async function moveBefore(trip: BookedTrip, status: string): Promise<void> {
  await move(trip);
  await toldTo(desk.app);
  await decide(trip, status);
}

const PIER = '2,160 AED, on the pier';
const PIER_RU = '2 160 AED, на пирсе';
const PIER_MAIL = {
  en: ['Total: 2,160 AED', 'To pay on the pier: 2,160 AED'],
  ru: ['Итого: 2 160 AED', 'К оплате на пирсе: 2 160 AED'],
} as const;
const UNCHARGED = {
  en: ['Total: 2,160 AED', 'Payment: Nothing was charged'],
  ru: ['Итого: 2 160 AED', 'Оплата: Деньги не списаны'],
} as const;
const HELD = {
  en: 'We are holding Azure 46 for you. The crew confirms. If they cannot, nothing is charged.',
  ru: 'Мы держим для вас Azure 46. Команда подтвердит. Если не сможет, деньги не спишем.',
};
const HELD_PAID = {
  en: 'We are holding Azure 46 for you. The crew confirms. If they cannot, you get it all back.',
  ru: 'Мы держим для вас Azure 46. Команда подтвердит. Если не сможет, вернём всё.',
};
const FREE = {
  en: 'Free cancellation until Fri, Nov 20, 4:00 PM.',
  ru: 'Бесплатная отмена до пт, 20 нояб., 16:00.',
};
const NEW = 'New order';
const NEW_RU = 'Новый заказ';
const WAITS = { status: 'Held, waiting for an answer', answers: true } as const;
const WAITS_RU = { status: 'Бронь принята, ждёт ответа', answers: true } as const;
const CONFIRMED = 'Confirmed: lena, Nov 20, 8:00 AM';
const CONFIRMED_RU = 'Подтверждён: lena, 20 нояб., 8:00';
const DECLINED = 'Declined: lena, Nov 20, 8:00 AM';
const DECLINED_RU = 'Отклонён: lena, 20 нояб., 8:00';
const CANCELED = 'Canceled: lena, Nov 20, 8:00 AM';
const CANCELED_RU = 'Отменён: lena, 20 нояб., 8:00';

const MAIL_CANCELED = {
  en: {
    subject: 'Canceled',
    title: 'Your booking is canceled',
    lead: 'The hours are free again. Nothing was charged.',
    money: UNCHARGED.en,
  },
  ru: {
    subject: 'Отменено',
    title: 'Бронь отменена',
    lead: 'Часы снова свободны. Деньги не списаны.',
    money: UNCHARGED.ru,
  },
};

/** Of a move to Sunday. */
const SUNDAYS = '2,400 AED, on the pier';
const MOVED = 'The guest moved an order to other hours. Confirm the new ones.';
const MOVED_RU = 'Гость перенёс заказ на другие часы. Подтвердите новые.';
const ON_SUNDAY = { hours: 'sunday' } as const;
const SUNDAY_MAIL = {
  en: {
    ...ON_SUNDAY,
    money: ['Total: 2,400 AED', 'To pay on the pier: 2,400 AED'],
    cancelling: 'Free cancellation until Sat, Nov 21, 12:00 PM.',
  },
  ru: {
    ...ON_SUNDAY,
    money: ['Итого: 2 400 AED', 'К оплате на пирсе: 2 400 AED'],
    cancelling: 'Бесплатная отмена до сб, 21 нояб., 12:00.',
  },
} as const;
const MAIL_MOVED = {
  en: {
    subject: 'Moved',
    title: 'Your booking is moved',
    lead: `It now starts on Sun, Nov 22 at 12:00 PM, Dubai time. ${HELD.en}`,
    ...SUNDAY_MAIL.en,
  },
  ru: {
    subject: 'Перенесено',
    title: 'Бронь перенесена',
    lead: `Новое начало: вс, 22 нояб., 12:00 по местному времени (Дубай). ${HELD.ru}`,
    ...SUNDAY_MAIL.ru,
  },
} as const;

const CASES: Record<string, ToldCase> = {
  'a new booking': {
    book,
    guest: {
      en: {
        subject: 'Your hours are held',
        title: 'Your hours are held',
        lead: `${HELD.en} We will write to you again either way.`,
        money: PIER_MAIL.en,
        cancelling: FREE.en,
      },
      ru: {
        subject: 'Бронь принята',
        title: 'Бронь принята, команда подтвердит',
        lead: `${HELD.ru} В любом случае напишем вам ещё раз.`,
        money: PIER_MAIL.ru,
        cancelling: FREE.ru,
      },
    },
    omar: { headline: NEW, money: PIER, ...WAITS },
    lena: { headline: NEW_RU, ...WAITS_RU },
  },
  'a new booking, whose guest has no address': {
    book: bookUnreachable,
    omar: { headline: NEW, money: PIER, ...WAITS },
    lena: { headline: NEW_RU, ...WAITS_RU },
  },
  'a booking that the crew confirms': {
    book,
    happens: (trip) => decide(trip, 'confirmed'),
    guest: {
      en: {
        subject: 'Booked',
        title: 'You are booked',
        lead: 'Azure 46 is yours: the crew has confirmed. Blue Hours will be waiting for you on the pier.',
        money: PIER_MAIL.en,
        cancelling: FREE.en,
      },
      ru: {
        subject: 'Забронировано',
        title: 'Бронь подтверждена',
        lead: 'Azure 46: команда подтвердила бронь. Blue Hours будет ждать вас на пирсе.',
        money: PIER_MAIL.ru,
        cancelling: FREE.ru,
      },
    },
    edited: {
      omar: [{ headline: NEW, money: PIER, status: CONFIRMED }],
      lena: [{ headline: NEW_RU, status: CONFIRMED_RU }],
    },
    omar: { headline: 'An order was confirmed', money: PIER, status: CONFIRMED },
  },
  'a booking that the crew confirms, whose guest has no address': {
    book: bookUnreachable,
    happens: (trip) => decide(trip, 'confirmed'),
    edited: {
      omar: [
        { headline: NEW, money: PIER, status: CONFIRMED, call: 'No email: call +971 50 123 4567' },
      ],
      lena: [{ headline: NEW_RU, status: CONFIRMED_RU, call: 'Почты нет: позвоните гостю.' }],
    },
    omar: {
      headline: 'An order was confirmed',
      money: PIER,
      status: CONFIRMED,
      call: 'No email: call +971 50 123 4567',
    },
  },
  'a booking that the crew declines': {
    book,
    happens: (trip) => decide(trip, 'declined'),
    guest: {
      en: {
        subject: 'Not confirmed',
        title: 'Your booking could not be confirmed',
        lead: 'Blue Hours cannot take you at these hours. Nothing was charged.',
        money: UNCHARGED.en,
      },
      ru: {
        subject: 'Не подтверждено',
        title: 'Подтвердить бронь не получилось',
        lead: 'Команда (Blue Hours) не может взять вас в эти часы. Деньги не списаны.',
        money: UNCHARGED.ru,
      },
    },
    edited: {
      omar: [{ headline: NEW, money: PIER, status: DECLINED }],
      lena: [{ headline: NEW_RU, status: DECLINED_RU }],
    },
    omar: { headline: 'An order was declined', money: PIER, status: DECLINED },
  },
  'a confirmed booking that the crew cancels': {
    book: bookConfirmed,
    happens: (trip) => decide(trip, 'cancelled'),
    guest: MAIL_CANCELED,
    edited: {
      omar: [
        { headline: NEW, money: PIER, status: CANCELED },
        { headline: 'An order was confirmed', money: PIER, status: CANCELED },
      ],
      lena: [{ headline: NEW_RU, status: CANCELED_RU }],
    },
    omar: {
      headline: 'An order was canceled. The hours are free again.',
      money: PIER,
      status: CANCELED,
    },
  },
  'a booking that its guest cancels': {
    book,
    happens: ({ link }) => desk.app.call(cancelTrip, { link, refund: 0 }),
    guest: MAIL_CANCELED,
    edited: {
      omar: [{ headline: NEW, money: PIER, status: 'Canceled' }],
      lena: [{ headline: NEW_RU, status: 'Отменён' }],
    },
    omar: {
      headline: 'An order was canceled. The hours are free again.',
      money: PIER,
      status: 'Canceled',
    },
    lena: { headline: 'Заказ отменён. Часы снова свободны.', status: 'Отменён' },
  },
  'a booking that nobody answered before its start': {
    book,
    happens: () => lapseOrders(desk.app.db, refundOrder, new Date(START)),
    at: START,
    guest: {
      en: {
        subject: 'Not answered in time',
        title: 'Your booking was not answered in time',
        lead: 'Blue Hours did not answer before the start, so the booking is canceled. Nothing was charged.',
        money: UNCHARGED.en,
      },
      ru: {
        subject: 'Бронь не подтвердили',
        title: 'Бронь не успели подтвердить',
        lead: 'Команда (Blue Hours) не ответила до начала, поэтому бронь отменена. Деньги не списаны.',
        money: UNCHARGED.ru,
      },
    },
    edited: {
      omar: [{ headline: NEW, money: PIER, status: 'Canceled' }],
      lena: [{ headline: NEW_RU, status: 'Отменён', money: PIER_RU }],
    },
    omar: {
      headline: 'An order was canceled: nobody answered it before its start',
      money: PIER,
      status: 'Canceled',
    },
    lena: {
      headline: 'Заказ отменён: до его начала никто не ответил',
      status: 'Отменён',
      money: PIER_RU,
    },
  },
  'a move that the crew is asked to confirm': {
    book,
    happens: move,
    guest: MAIL_MOVED,
    edited: {
      omar: [{ headline: NEW, money: SUNDAYS, ...WAITS, ...ON_SUNDAY }],
      lena: [{ headline: NEW_RU, ...WAITS_RU, ...ON_SUNDAY }],
    },
    omar: { headline: MOVED, money: SUNDAYS, ...WAITS, ...ON_SUNDAY },
    lena: { headline: MOVED_RU, ...WAITS_RU, ...ON_SUNDAY },
  },
  'a move of a booking that was confirmed, which waits again': {
    book: bookConfirmed,
    happens: move,
    guest: MAIL_MOVED,
    edited: {
      omar: [
        { headline: NEW, money: SUNDAYS, ...WAITS, ...ON_SUNDAY },
        { headline: 'An order was confirmed', money: SUNDAYS, ...WAITS, ...ON_SUNDAY },
      ],
      lena: [{ headline: NEW_RU, ...WAITS_RU, ...ON_SUNDAY }],
    },
    omar: { headline: MOVED, money: SUNDAYS, ...WAITS, ...ON_SUNDAY },
    lena: { headline: MOVED_RU, ...WAITS_RU, ...ON_SUNDAY },
  },
  'a move that one of the crew makes, of a booking that stays confirmed': {
    book: bookConfirmed,
    happens: moveByOmar,
    guest: {
      en: {
        subject: 'Moved by the crew',
        title: 'The crew has moved your booking',
        lead: 'Until now it was Azure 46: Sat, Nov 21, 4:00 – 7:00 PM. Now it is Azure 46: Sun, Nov 22, 12:00 – 3:00 PM, Dubai time. Azure 46 is yours: the crew has confirmed. What it costs stands below. If this does not suit you, open your booking to cancel it or move it, under the terms that you agreed to.',
        ...SUNDAY_MAIL.en,
      },
      ru: {
        subject: 'Команда перенесла бронь',
        title: 'Команда перенесла вашу бронь',
        lead: 'Было: Azure 46, сб, 21 нояб., 16:00 – 19:00. Теперь: Azure 46, вс, 22 нояб., 12:00 – 15:00 по местному времени (Дубай). Azure 46: команда подтвердила бронь. Цена указана ниже. Если вам так не подходит, на странице брони её можно отменить или перенести: на условиях, с которыми вы согласились.',
        ...SUNDAY_MAIL.ru,
      },
    },
    edited: {
      omar: [NEW, 'An order was confirmed'].map((headline) => ({
        ...{ headline, money: SUNDAYS, status: CONFIRMED },
        ...ON_SUNDAY,
      })),
      lena: [{ headline: NEW_RU, status: CONFIRMED_RU, ...ON_SUNDAY }],
    },
    lena: {
      headline: 'Кто-то из команды перенёс заказ. Гостю сообщат.',
      status: CONFIRMED_RU,
      ...ON_SUNDAY,
    },
  },
  'a move to dearer hours of what was paid': {
    book: bookPaid,
    happens: move,
    guest: {
      en: {
        ...MAIL_MOVED.en,
        lead: MAIL_MOVED.en.lead.replace(HELD.en, HELD_PAID.en),
        money: ['Total: 2,400 AED', 'Paid by card: 2,160 AED', 'To pay on the pier: 240 AED'],
        cancelling:
          'Free cancellation until Sat, Nov 21, 12:00 PM, then a 50% refund until Sun, Nov 22, 8:00 AM.',
      },
      ru: {
        ...MAIL_MOVED.ru,
        lead: MAIL_MOVED.ru.lead.replace(HELD.ru, HELD_PAID.ru),
        money: ['Итого: 2 400 AED', 'Оплачено картой: 2 160 AED', 'К оплате на пирсе: 240 AED'],
        cancelling:
          'Бесплатная отмена до сб, 21 нояб., 12:00, затем до вс, 22 нояб., 8:00 вернём 50 %.',
      },
    },
    edited: {
      omar: [
        {
          headline: 'New order, paid',
          money: '2,400 AED: 240 AED of it on the pier, the rest is paid',
          ...WAITS,
          ...ON_SUNDAY,
        },
      ],
      lena: [{ headline: 'Новый заказ, оплачен', ...WAITS_RU, ...ON_SUNDAY }],
    },
    omar: {
      headline: MOVED,
      money: '2,400 AED: 240 AED of it on the pier, the rest is paid',
      ...WAITS,
      ...ON_SUNDAY,
    },
    lena: { headline: MOVED_RU, ...WAITS_RU, ...ON_SUNDAY },
  },
  'a move that the crew confirms': {
    book,
    happens: (trip) => moveBefore(trip, 'confirmed'),
    guest: {
      en: {
        subject: 'Booked',
        title: 'You are booked',
        lead: 'Azure 46 is yours: the crew has confirmed. Blue Hours will be waiting for you on the pier.',
        ...SUNDAY_MAIL.en,
      },
      ru: {
        subject: 'Забронировано',
        title: 'Бронь подтверждена',
        lead: 'Azure 46: команда подтвердила бронь. Blue Hours будет ждать вас на пирсе.',
        ...SUNDAY_MAIL.ru,
      },
    },
    edited: {
      omar: [NEW, MOVED].map((headline) => ({
        ...{ headline, money: SUNDAYS, status: CONFIRMED },
        ...ON_SUNDAY,
      })),
      lena: [NEW_RU, MOVED_RU].map((headline) => ({
        ...{ headline, status: CONFIRMED_RU },
        ...ON_SUNDAY,
      })),
    },
    omar: {
      headline: 'An order was confirmed',
      money: SUNDAYS,
      status: CONFIRMED,
      ...ON_SUNDAY,
    },
  },
  'a move that the crew declines': {
    book,
    happens: (trip) => moveBefore(trip, 'declined'),
    guest: {
      en: {
        subject: 'Not confirmed',
        title: 'Your booking could not be confirmed',
        lead: 'Blue Hours cannot take you at these hours. Nothing was charged.',
        money: ['Total: 2,400 AED', 'Payment: Nothing was charged'],
        ...ON_SUNDAY,
      },
      ru: {
        subject: 'Не подтверждено',
        title: 'Подтвердить бронь не получилось',
        lead: 'Команда (Blue Hours) не может взять вас в эти часы. Деньги не списаны.',
        money: ['Итого: 2 400 AED', 'Оплата: Деньги не списаны'],
        ...ON_SUNDAY,
      },
    },
    edited: {
      omar: [NEW, MOVED].map((headline) => ({
        ...{ headline, money: SUNDAYS, status: DECLINED },
        ...ON_SUNDAY,
      })),
      lena: [NEW_RU, MOVED_RU].map((headline) => ({
        ...{ headline, status: DECLINED_RU },
        ...ON_SUNDAY,
      })),
    },
    omar: { headline: 'An order was declined', money: SUNDAYS, status: DECLINED, ...ON_SUNDAY },
  },
  'a booking that waits for its answer': {
    book,
    happens: async () => {},
    at: after(30),
    omar: {
      headline: 'Still waiting for your answer. It came 30 minutes ago.',
      money: PIER,
      ...WAITS,
    },
    lena: { headline: 'Всё ещё ждёт вашего ответа. Пришёл 30 минут назад.', ...WAITS_RU },
  },
  'a move that waits for its answer, however long ago it was booked': {
    book: (language) => book(language, { date: '2026-11-29' }),
    async happens(trip) {
      desk.app.setNow(after(26 * 60));
      await move(trip);
      await toldTo(desk.app, after(26 * 60));
    },
    at: after(26 * 60 + 180),
    omar: {
      headline: 'Still waiting for your answer. It came 3 hours ago.',
      money: SUNDAYS,
      ...WAITS,
      ...ON_SUNDAY,
    },
    lena: {
      headline: 'Всё ещё ждёт вашего ответа. Пришёл 3 часа назад.',
      ...WAITS_RU,
      ...ON_SUNDAY,
    },
  },
  'a trip of the next day': {
    book: (language) => bookConfirmed(language, { date: '2026-11-22', time: 12 }),
    happens: () => remindGuests(desk.app.db, new Date(A_DAY_BEFORE)),
    at: A_DAY_BEFORE,
    guest: {
      en: {
        subject: 'Soon',
        title: 'See you on the pier',
        lead: 'Blue Hours will be waiting for you on Sun, Nov 22 at 12:00 PM, Dubai time.',
        ...ON_SUNDAY,
        money: SUNDAY_MAIL.en.money,
        cancelling: '',
      },
      ru: {
        subject: 'Скоро',
        title: 'Встретимся на пирсе',
        lead: 'Blue Hours будет ждать вас: вс, 22 нояб., 12:00 по местному времени (Дубай).',
        ...ON_SUNDAY,
        money: SUNDAY_MAIL.ru.money,
        cancelling: '',
      },
    },
  },
  'a review that its guest has written': {
    book: bookConfirmed,
    async happens({ link }) {
      desk.app.setNow(OVER);
      const said = { scores: FIVE_STARS, name: 'Anna', text: 'Calm and exact.' };
      await desk.app.call(reviewTrip, { link, ...said }, { 'X-Language': 'en' });
    },
    at: OVER,
    omar: {
      headline: 'A guest has left a review. Publish it or hide it in the app.',
      money: PIER,
      status: CONFIRMED,
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

test.each<[Language, string, string, string]>([
  ['en', 'How was Azure 46? · Sat, Nov 21', 'Thank you for your trip', 'Write a review'],
  ['ru', 'Как прошла прогулка? Azure 46 · сб, 21 нояб.', 'Спасибо за прогулку', 'Оставить отзыв'],
])('asks a guest in %s for a review, without a word of money', async (...row) => {
  const [language, subject, title, label] = row;
  const { link } = await bookConfirmed(language);
  await toldTo(desk.app);
  await inviteReviews(desk.app.db, new Date(SUNDAY_MORNING));
  const { [GUEST.mail]: mails, ...others } = await toldTo(desk.app, SUNDAY_MORNING);
  expect(others).toEqual({});
  const mail = mails?.join() ?? '';
  expect(mail.split('\n\n').slice(0, 2)).toEqual([subject, title]);
  const page = language === 'ru' ? `${HOME}/ru/trip` : `${HOME}/trip`;
  expect(mail).toContain(`\n${label}: ${page}?to=review#${link}\n`);
  expect(mail).not.toMatch(/AED|SH-/);
});
