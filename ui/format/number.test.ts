import { describe, expect, it } from 'vitest';
import { formatNumber } from './number.ts';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1200, '1\u00a0200'],
    [1234567, '1\u00a0234\u00a0567'],
    [0.5, '0,50'],
    [12.5, '12,50'],
    [1999.999, '2\u00a0000'],
    [0.001, '0'],
    [1.005, '1,01'],
    [1e-9, '0'],
    [1e12, '1\u00a0000\u00a0000\u00a0000\u00a0000'],
    [-60, '\u221260'],
    [-0.001, '0'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value, 'ru')).toBe(text);
  });

  it('writes English numbers the English way', () => {
    expect(formatNumber(1234567.5, 'en')).toBe('1,234,567.50');
    expect(formatNumber(1234567.5, 'ru')).toBe('1\u00a0234\u00a0567,50');
  });

  it('keeps the minus at its number in a line from the right', () => {
    expect(formatNumber(-1250.5, 'ar')).toBe('\u200e\u22121,250.50');
  });
});
