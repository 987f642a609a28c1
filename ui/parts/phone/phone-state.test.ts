import { describe, expect, it } from 'vitest';
import { phoneState } from './phone-state.ts';

const check = { typed: '50 123 4567', isValid: false, error: null, digits: 12, exampleDigits: 12 };

describe('phoneState', () => {
  it('counts the digits that are missing', () => {
    expect(phoneState({ ...check, error: 'TOO_SHORT', digits: 10 })).toEqual({
      kind: 'short',
      missing: 2,
    });
    expect(phoneState({ ...check, error: 'INVALID_LENGTH', digits: 11 })).toEqual({
      kind: 'short',
      missing: 1,
    });
    // Long enough for a land line, but no number as it is.
    expect(phoneState({ ...check, error: 'IS_POSSIBLE', digits: 9 })).toEqual({
      kind: 'short',
      missing: 3,
    });
  });

  it('names no number where there is no example to count by', () => {
    const short = { ...check, error: 'TOO_SHORT', digits: 10, exampleDigits: 0 };
    expect(phoneState(short)).toEqual({ kind: 'short', missing: 0 });
    const long = { ...check, error: 'TOO_LONG', digits: 16, exampleDigits: 0 };
    expect(phoneState(long)).toEqual({ kind: 'long', extra: 0 });
  });

  it('counts the digits that are too many', () => {
    expect(phoneState({ ...check, error: 'TOO_LONG', digits: 14 })).toEqual({
      kind: 'long',
      extra: 2,
    });
  });

  it('takes spaces alone for nothing typed', () => {
    expect(phoneState({ ...check, typed: '  ', error: 'TOO_SHORT' })).toEqual({ kind: 'empty' });
  });

  it.each([
    ['INVALID_COUNTRY_CODE', 'no_country'],
    ['IS_POSSIBLE', 'invalid'],
    ['INVALID_LENGTH', 'invalid'],
    [null, 'invalid'],
  ])('tells %s as %s', (error, kind) => {
    expect(phoneState({ ...check, error })).toEqual({ kind });
  });

  it('believes a valid number whatever else is said', () => {
    expect(phoneState({ ...check, isValid: true, error: 'IS_POSSIBLE' })).toEqual({
      kind: 'valid',
    });
  });
});
