import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { FREE_UNTIL_START } from '@seahour/api-types/rules/cancellation.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../../locales/en/site.json' with { type: 'json' };
import type { BookedOffer } from './book-card-props.ts';
import { canTell } from './can-tell.ts';
import { missedText, nextText } from './day-text.ts';
import { $proposal } from './figures.ts';
import { proposeDay } from './read-figures.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../runtime/client.ts', () => ({ client: async () => ({ call }) }));
vi.mock('../../../runtime/dates.ts', () => ({ todayIn: () => '2026-11-25' }));
vi.mock('../../../runtime/country.ts', async () => ({
  $chosenCountry: (await import('nanostores')).atom(null),
}));

const { book } = en.live;
const t = createTranslate({ book }, 'en');
const yacht: BookedOffer = {
  id: 12,
  title: 'Azure 46',
  cityId: 1,
  activityId: YACHT_RENTAL,
  activity: 'yacht-rental',
  price: 720,
  currency: 'AED',
  zone: 'Asia/Dubai',
  cancellation: FREE_UNTIL_START,
  maxGuests: 12,
};
const LAST_DAY = '2026-12-16';

/** One letter an hour: open, ordered or closed. */
function slotsOf(day: string): Slots {
  const states = { '.': 'open', x: 'ordered', _: 'closed' } as const;
  return Object.fromEntries(
    [...day.padEnd(24, '_')].map((letter, start) => {
      const state = states[letter as keyof typeof states];
      return [start, { is_open: state === 'open', start, end: start + 1, state }] as const;
    }),
  );
}

const FREE = slotsOf('________......xxxx......');

function propose(search: string, slots = FREE, date = LAST_DAY) {
  vi.stubGlobal('location', { search });
  proposeDay(yacht, date, slots);
  return figures();
}

const figures = () => {
  const proposal = $proposal.get();
  return proposal && { ...proposal, quote: null };
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

beforeEach(() => call.mockResolvedValue({ ok: true, data: [] }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['', ''],
  ['?time=9&duration=4', ''],
  ['?time=14&duration=3', '2:00 – 5:00 PM is booked.'],
  ['?time=3', '3:00 – 6:00 AM cannot be booked.'],
  ['?time=10&duration=2', '10:00 AM – 12:00 PM cannot be booked.'],
  ['?guests=12', ''],
  ['?guests=13', 'Takes 12 guests at most.'],
  ['?time=3&guests=13', 'Takes 12 guests at most. 3:00 – 6:00 AM cannot be booked.'],
])('says of %j what it cannot give: %j', (search, text) => {
  const proposed = propose(search);
  expect(plain(missedText(t, yacht, proposed, 'en'))).toBe(text);
  expect(proposed?.hours).not.toBeNull();
});

it('proposes what is left of a day for hours that would go beyond it', () => {
  expect(propose('?time=20&duration=9')?.hours).toEqual({ time: 20, count: 4 });
});

it('lets only hours be waited for that others have booked', () => {
  expect(canTell(yacht, propose('?time=14&duration=3'))).toBe(true);
  expect(canTell(yacht, propose('?time=3'))).toBe(false);
});

it.each([
  [['2026-12-14', '2026-12-18'], 'Next free: Fri, Dec 18'],
  [['2026-12-10', '2026-12-14'], 'Free before that: Mon, Dec 14'],
  [[], ''],
])('opens another day where %j have room: %j', async (free, text) => {
  const days = ['2026-12-10', '2026-12-14', LAST_DAY, '2026-12-18'];
  call.mockResolvedValue({
    ok: true,
    data: days.map((date) => ({ date, slots: slotsOf(free.includes(date) ? '...' : '..x..') })),
  });
  propose('', slotsOf('..x..'));
  await vi.waitFor(() => expect(plain(nextText(t, figures(), 'en'))).toBe(text));
});
