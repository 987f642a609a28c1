import { describe, expect, it } from 'vitest';
import { formatAmount } from './money.ts';

describe('formatAmount', () => {
  it('keeps the number and its currency on one line', () => {
    expect(formatAmount(1200, 'AED')).toBe('1\u00a0200\u00a0AED');
  });

  it('writes decimals only where there are any', () => {
    expect(formatAmount(45, 'EUR')).toBe('45\u00a0EUR');
    expect(formatAmount(45.5, 'EUR')).toBe('45,50\u00a0EUR');
  });
});
