/**
 * When the tests are tried besides Friday morning: each part of a day in each city of the demo, and
 * the hours at which days, months, years and clocks change. Cyprus alone changes its clocks.
 */
export const INSTANTS = [
  { at: '2026-11-20T01:00:00Z', is: 'Dubai 05:00, Limassol 03:00, Phuket 08:00' },
  { at: '2026-11-20T07:00:00Z', is: 'Dubai 11:00, Limassol 09:00, Phuket 14:00' },
  { at: '2026-11-20T11:00:00Z', is: 'Dubai 15:00, Limassol 13:00, Phuket 18:00' },
  { at: '2026-11-20T16:30:00Z', is: 'Dubai 20:30, Limassol 18:30, Phuket 23:30' },
  { at: '2026-11-20T19:00:00Z', is: 'Dubai 23:00, Limassol 21:00, Phuket 02:00' },
  { at: '2026-11-20T19:57:00Z', is: 'midnight comes to Dubai' },
  { at: '2026-11-30T21:30:00Z', is: 'the month ends in Limassol, has ended in Dubai' },
  { at: '2026-12-31T19:57:00Z', is: 'the year ends in Dubai' },
  { at: '2028-02-28T20:30:00Z', is: '29 February has begun in Dubai, not in Limassol' },
  { at: '2028-02-29T17:30:00Z', is: '1 March has begun in Phuket, not in Dubai' },
  { at: '2027-03-28T00:57:00Z', is: 'Limassol’s clocks go forward' },
  { at: '2027-10-31T00:57:00Z', is: 'Limassol’s clocks go back' },
] as const;

/** The journeys in which days, hours or what is over are looked at. */
export const JOURNEYS = [
  'book-a-yacht',
  'book-an-hour',
  'pay-return',
  'site-filters',
  'site-finding',
  'staff-day',
  'staff-manual',
  'staff-orders',
  'widget-choices',
  'widget-keyboard',
  'widget-live',
  'widget-zones',
] as const;

/** Tests in Node whose code or fixtures look at the time, each on a machine that shows the instant. */
export const UNITS = [
  'api-types',
  'server/availability',
  'server/booking',
  'server/calendars',
  'server/catalogue/routes',
  'server/guest-messages',
  'server/payments',
  'server/staff',
  'server/two-clocks',
  'site/runtime',
  'staff-app',
  'ui/format',
  'widget',
] as const;

/** Slow ones among them that look at no day and no hour. */
export const TIMELESS = [
  'server/staff/bot/inbox.test.ts',
  'server/payments/money-crashes.test.ts',
  'server/booking/order-races.test.ts',
] as const;
