import type { StaffBar } from '@seahour/api-types/staff.ts';
import { expect, test } from 'vitest';
import {
  blockOfDraft,
  draftFor,
  isBegun,
  isManualDate,
  ManualDraft,
  manualPayload,
  typedAmount,
  withSent,
} from './manual-draft.ts';

const TODAY = '2026-11-20';
const NOW = { date: TODAY, hour: 10, minute: 36 };
const BARS: StaffBar[] = [
  { from: 8, to: 12, state: 'free' },
  { from: 12, to: 15, state: 'ordered' },
  { from: 15, to: 22, state: 'free' },
];
const EMPTY = draftFor(1, TODAY, null);

test('begins with the first free hours that are not over', () => {
  const tomorrow = { ...EMPTY, date: '2026-11-21' };
  expect(blockOfDraft(EMPTY, BARS, NOW)).toEqual({ time: 15, hour_count: 3 });
  expect(blockOfDraft({ ...EMPTY, hour_count: 2 }, BARS, NOW).time).toBe(10);
  expect(blockOfDraft(tomorrow, BARS, NOW).time).toBe(8);
});

test('proposes a shorter trip where none is so long, and any where nothing is free', () => {
  expect(blockOfDraft({ ...EMPTY, hour_count: 9 }, BARS, NOW)).toEqual({ time: 15, hour_count: 7 });
  expect(blockOfDraft(EMPTY, [], NOW)).toEqual({ time: 10, hour_count: 3 });
});

test('leaves chosen hours as they are, to the end of the day', () => {
  expect(blockOfDraft({ ...EMPTY, time: 13 }, BARS, NOW)).toEqual({ time: 13, hour_count: 3 });
  expect(blockOfDraft({ ...EMPTY, time: 22 }, BARS, NOW)).toEqual({ time: 22, hour_count: 2 });
});

test('takes orders from today to sixty days ahead', () => {
  const days = ['2026-11-19', '2026-11-20', '2027-01-19', '2027-01-20', '0002-11-25', ''];
  expect(days.filter((day) => isManualDate(day, TODAY))).toEqual(['2026-11-20', '2027-01-19']);
});

test('keeps what was typed for the boat, without the hours on another day', () => {
  const typed = { ...EMPTY, phone: '+971 50', time: 15, services: { 3: 1 } };
  expect(draftFor(1, TODAY, typed)).toBe(typed);
  const tomorrow = '2026-11-21';
  expect(draftFor(1, tomorrow, typed)).toEqual({ ...EMPTY, date: tomorrow, phone: '+971 50' });
  expect(draftFor(2, TODAY, typed)).toEqual({ ...EMPTY, offer: 2 });
});

test.each([
  ['2160', 2160],
  ['12,50', 12.5],
  [' 1 200.5 ', 1200.5],
  ['٢١٦٠', 2160],
  ['', undefined],
  ['free', undefined],
  ['-5', undefined],
])('reads the amount %j as %j', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test('sends what was typed and chosen, and nothing empty', () => {
  const draft = { ...EMPTY, phone: ' +971501234567 ', name: ' ', services: { 3: 2, 4: 0 } };
  expect(manualPayload(draft, { time: 22, hour_count: 2 }, 'ru')).toEqual({
    company_activity_id: 1,
    date: TODAY,
    time: 22,
    hour_count: 2,
    phone: '+971501234567',
    language: 'ru',
    additional_services: [{ service_id: 3, quantity: 2 }],
  });
});

test('sends what is rarer: how many come, what was agreed on, and that it was paid', () => {
  const rarer = { guests: 8, mail: ' a@b.ae ', amount: '1900', note: 'Regular' } as const;
  const draft = { ...EMPTY, ...rarer, language: 'ar', taken: 'cash' } as const;
  expect(manualPayload(draft, { time: 22, hour_count: 2 }, 'en')).toMatchObject({
    ...{ guests: 8, mail: 'a@b.ae', amount: 1900, note: 'Regular' },
    ...{ language: 'ar', taken: 'cash' },
  });
});

test('knows when something typed or chosen would be lost', () => {
  expect(isBegun({ ...EMPTY, name: ' ', services: { 3: 0 } })).toBe(false);
  expect(isBegun({ ...EMPTY, comment: 'Cash' })).toBe(true);
  expect(isBegun({ ...EMPTY, time: 3 })).toBe(true);
  expect(isBegun({ ...EMPTY, services: { 3: 1 } })).toBe(true);
  expect(isBegun({ ...EMPTY, taken: 'cash' })).toBe(true);
});

test('sends the same again under the same key, and something else under another', () => {
  let count = 0;
  const newKey = () => `key ${++count}`;
  const payload = (draft: ManualDraft) => manualPayload(draft, { time: 10, hour_count: 3 }, 'en');
  const once = withSent(EMPTY, payload(EMPTY), newKey);
  expect(withSent(once, payload(once), newKey).sent.key).toBe('key 1');
  const other = { ...once, name: 'Rashid' };
  expect(withSent(other, payload(other), newKey).sent.key).toBe('key 2');
});

test('is read again after a reload as it was', () => {
  const draft = { ...EMPTY, time: 15, services: { 3: 1 }, sent: { key: 'a', body: '{}' } };
  expect(ManualDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(ManualDraft.safeParse({ ...EMPTY, hour_count: 'three' }).success).toBe(false);
});
