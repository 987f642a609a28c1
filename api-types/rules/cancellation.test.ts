import { expect, test } from 'vitest';
import { cancelTerms, FREE_UNTIL_START, refundPercent } from './cancellation.ts';

const START = { date: '2026-11-21', time: 16 };
const RULE = {
  free_until_hours: 24,
  late_refund_percent: 50,
  no_refund_hours: 4,
  no_show_percent: 50,
};

test.each([
  ['a day before', { date: '2026-11-20', time: 15 }, 'free', 100],
  ['when the day has begun', { date: '2026-11-20', time: 16 }, 'part', 50],
  ['in the last free hour but one of the part', { date: '2026-11-21', time: 11 }, 'part', 50],
  ['four hours before', { date: '2026-11-21', time: 12 }, 'none', 0],
  ['after the start', { date: '2026-11-22', time: 0 }, 'none', 0],
])('gives back by the rule %s', (_, now, kind, percent) => {
  const terms = cancelTerms(RULE, START, now);
  expect([terms.kind, refundPercent(terms)]).toEqual([kind, percent]);
});

test('names the moments by the clock of the city, over midnight too', () => {
  expect(cancelTerms(RULE, { date: '2026-12-01', time: 2 }, START)).toEqual({
    kind: 'free',
    until: { date: '2026-11-30', time: 2 },
    after: { percent: 50, until: { date: '2026-11-30', time: 22 } },
  });
});

test('is free until the start where the catalogue says nothing', () => {
  const before = cancelTerms(FREE_UNTIL_START, START, { date: '2026-11-21', time: 15 });
  expect(before).toEqual({ kind: 'free', until: START, after: null });
  expect(cancelTerms(FREE_UNTIL_START, START, START)).toEqual({ kind: 'none' });
});

test('has no part where nothing comes back as soon as it is not free', () => {
  const rule = {
    free_until_hours: 48,
    late_refund_percent: 50,
    no_refund_hours: 48,
    no_show_percent: 0,
  };
  const terms = cancelTerms(rule, START, { date: '2026-11-18', time: 0 });
  expect(terms).toMatchObject({ kind: 'free', after: null });
});
