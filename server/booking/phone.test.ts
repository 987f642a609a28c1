import { visiblePhone } from '@seahour/api-types/rules/phone.ts';
import { expect, test } from 'vitest';
import { parsePhone, writtenPhone } from './phone.ts';

test.each<[string, string, string]>([
  ['+971501234567', 'AE', '+971501234567'],
  ['+44 (0)20 7946 0958', 'AE', '+442079460958'],
  ['+9710501234567', 'AE', '+971501234567'],
  ['+٩٧١٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
  ['९७१५०१२३४५६७', 'AE', '+971501234567'],
  ['+１（２１２）５５５ １２３４', 'AE', '+12125551234'],
  ['00971501234567', 'US', '+971501234567'],
  ['+97150\u200b12\u206034\u00ad567', 'AE', '+971501234567'],
  ['\u2068+971501234567\u2069', 'AE', '+971501234567'],
  ['+971\u201150\u2011123\u20114567', 'AE', '+971501234567'],
  ['+971–50–123–4567', 'AE', '+971501234567'],
  ['+49 30/1234567', 'AE', '+49301234567'],
  ['tel:+971-50-123-4567', 'AE', '+971501234567'],
  ['(+971) 50 1234567', 'AE', '+971501234567'],
  ['+971 50 123 4567 ext. 12', 'AE', '+971501234567'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['22 123456', 'CY', '+35722123456'],
  ['081 234 5678', 'TH', '+66812345678'],
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['+39 06 698 12345', 'AE', '+390669812345'],
])('dials %j, pasted in %s, as %s', (typed, country, number) => {
  expect(parsePhone(visiblePhone(typed), country)).toBe(number);
});

test.each([
  'call me',
  '+97150',
  '+0501234567',
  '0000000000',
  '12345678901234567',
  '050-1234567 or 050-7654321',
])('cannot dial %j', (typed) => {
  expect(parsePhone(visiblePhone(typed), 'AE')).toBeNull();
});

test('knows no local number where the country is not known', () => {
  expect(parsePhone('050 123 4567', '')).toBeNull();
  expect(parsePhone('+971 50 123 4567', '')).toBe('+971501234567');
});

test.each([
  ['+971501234567', '+971 50 123 4567'],
  ['+79161234567', '+7 916 123 45 67'],
  ['+12125550123', '+1 212 555 0123'],
  ['+971 4 000 0000', '+971 4 000 0000'],
  ['', ''],
])('writes %s for people: %s', (number, written) => {
  expect(writtenPhone(number)).toBe(written);
});
