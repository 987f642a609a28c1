import type { Iso2 } from 'intl-tel-input/data';
import loaded from 'intl-tel-input/utils';
import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

// Node hands on what was written for CommonJS one level deeper than a browser's build does.
const utils = (loaded as { default?: typeof loaded }).default ?? loaded;

const UAE = { iso2: 'ae', dialCode: '971' } as const;
const USA = { iso2: 'us', dialCode: '1' } as const;
const read = (typed: string, { iso2, dialCode }: { iso2: Iso2; dialCode: string } = UAE) =>
  wholeNumber(typed, { iso2, dialCode }, utils);

it.each([
  ['971501234567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['447911123456', '+447911123456'],
  ['00447911123456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['(+44) 7911-123456', '+447911123456'],
  ['tel:+44-7911-123456', '+447911123456'],
  ['\u2068+447911123456\u2069', '+447911123456'],
  ['４４７９１１１２３４５６', '+447911123456'],
  ['+٤٤٧٩١١١٢٣٤٥٦', '+447911123456'],
  ['۰۰۴۴۷۹۱۱۱۲۳۴۵۶', '+447911123456'],
  ['79123456789', '+79123456789'],
  ['12125550123', '+12125550123'],
])('reads %j, in a field of the Emirates', (typed, number) => {
  expect(read(typed)).toBe(number);
});

it('reads what is dialled from the chosen country, and a number of that country with its code', () => {
  expect(read('011 44 7911 123456', USA)).toBe('+447911123456');
  expect(read('00971501234567', USA)).toBe('+971501234567');
  expect(read('390669812345', { iso2: 'it', dialCode: '39' })).toBe('+390669812345');
  expect(read('6591234567', { iso2: 'sg', dialCode: '65' })).toBe('+6591234567');
});

it.each([
  ['50 123 4567', UAE],
  ['050 123 4567', UAE],
  ['(212) 555-0123', USA],
  // The library itself takes the 1 for the prefix that it is.
  ['1 (212) 555-0123', USA],
  ['13812345678', { iso2: 'cn', dialCode: '86' } as const],
])('leaves %j to the chosen country', (typed, country) => {
  expect(read(typed, country)).toBeNull();
});

it.each(['', '00', '0097150', '4479111', '97150123456', '50 123 45678', 'call me'])(
  'leaves %j, which is not whole, as it is typed',
  (typed) => {
    expect(read(typed)).toBeNull();
  },
);
