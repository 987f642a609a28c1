import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { describe, expect, it, vi } from 'vitest';
import { type DateStyle, formatDate } from './date.ts';

const spoken = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatDate', () => {
  it.each<[DateStyle, string, string]>([
    ['weekday', 'Sat, November 21', 'сб, 21 ноября'],
    ['weekday-short', 'Sat, Nov 21', 'сб, 21 нояб.'],
    ['weekday-year', 'Sat, November 21, 2026', 'сб, 21 ноября 2026'],
    ['weekday-long', 'Saturday, November 21', 'суббота, 21 ноября'],
    ['day', 'November 21', '21 ноября'],
    ['short', 'Nov 21', '21 нояб.'],
    ['long', 'November 21, 2026', '21 ноября 2026'],
    ['month', 'November 2026', 'ноябрь 2026'],
    ['month-name', 'November', 'ноябрь'],
    ['month-short', 'Nov', 'нояб.'],
    ['weekday-name', 'Saturday', 'суббота'],
    ['weekday-name-short', 'Sat', 'сб'],
  ])('writes %s in both languages', (style, english, russian) => {
    expect(spoken(formatDate('2026-11-21', 'en', style))).toBe(english);
    expect(spoken(formatDate('2026-11-21', 'ru', style))).toBe(russian);
  });

  it.each<[DateStyle, string]>([
    ['weekday', 'السبت، 21 نوفمبر'],
    ['weekday-short', 'السبت، 21 نوفمبر'],
    ['weekday-year', 'السبت، 21 نوفمبر 2026'],
    ['day', '21 نوفمبر'],
    ['long', '21 نوفمبر 2026'],
    ['month', 'نوفمبر 2026'],
    ['month-short', 'نوفمبر'],
  ])('writes %s with Latin digits and the comma of Arabic', (style, text) => {
    expect(spoken(formatDate('2026-11-21', 'ar', style))).toBe(text);
  });

  it('stays on the day at both ends of a year', () => {
    expect(spoken(formatDate('2026-01-01', 'en', 'weekday'))).toBe('Thu, January 1');
    expect(spoken(formatDate('2026-12-31', 'ru', 'weekday'))).toBe('чт, 31 декабря');
  });

  it.each(['America/New_York', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'writes the same wherever the visitor is, over a change of their clocks: %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      // What is made for a zone stays as long as its module.
      vi.resetModules();
      const { formatDate } = await import('./date.ts');
      const days = Array.from({ length: 4 }, (_, index) => addDays('2026-10-30', index));
      const written = days.map((day) => spoken(formatDate(day, 'en', 'weekday-short')));
      vi.unstubAllEnvs();
      expect(written).toEqual(['Fri, Oct 30', 'Sat, Oct 31', 'Sun, Nov 1', 'Mon, Nov 2']);
    },
  );
});
