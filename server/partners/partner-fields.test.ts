import { describe, expect, test } from 'vitest';
import { parsePartner, type TypedPartner } from './partner-fields.ts';

const HOTEL: TypedPartner = {
  id: 'palm-hotel',
  name: 'Palm Hotel',
  origins: ['https://palm-hotel.example'],
  commission: 12.5,
  confirms_at_once: false,
};
const parse = (other: object) =>
  parsePartner({ ...HOTEL, ...other }, { publicUrl: 'https://sea.example/' });

test('reads what was typed in the spelling that requests have', () => {
  const origins = [
    'https://Palm-Hotel.example/',
    ' https://palm-hotel.example',
    'https://отель.рф',
  ];
  expect(parse({ name: ' Palm\tHotel ', origins })).toEqual({
    ok: true,
    data: {
      id: 'palm-hotel',
      name: 'Palm Hotel',
      origins: ['https://palm-hotel.example', 'https://xn--e1amhq6c.xn--p1ai'],
      commission_percent: 12.5,
      confirms_at_once: false,
    },
  });
});

test('takes a partner without sites and without a commission: a program with a key', () => {
  expect(parse({ origins: [], commission: 0 })).toMatchObject({ ok: true });
  expect(parse({ commission: 50 })).toMatchObject({ ok: true });
  expect(parse({ commission: 0.29 })).toMatchObject({ ok: true });
});

describe('names the field that is wrong', () => {
  test.each([
    [{ id: 'Palm Hotel' }, 'id', 'invalid_value'],
    [{ id: '' }, 'id', 'invalid_value'],
    [{ id: 'a'.repeat(81) }, 'id', 'too_long'],
    [{ id: 'palm--hotel' }, 'id', 'invalid_value'],
    [{ name: ' \u200b' }, 'name', 'required'],
    [{ name: 'Palm\u0000' }, 'name', 'unprintable'],
    [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
    [{ origins: ['https://a.example', 'https://a.example/boats'] }, 'origins.1', 'not_origin'],
    [{ origins: ['http://a.example'] }, 'origins.0', 'not_origin'],
    [{ origins: ['https://SEA.example'] }, 'origins.0', 'own_origin'],
    [{ origins: [`https://${'a'.repeat(300)}.example`] }, 'origins.0', 'too_long'],
    [{ origins: Array(51).fill('https://a.example') }, 'origins', 'too_long'],
    [{ commission: -0.01 }, 'commission', 'too_small'],
    [{ commission: 50.01 }, 'commission', 'too_big'],
    [{ commission: 7.125 }, 'commission', 'too_precise'],
    [{ commission: 1e-9 }, 'commission', 'too_precise'],
    [{ commission: Number.NaN }, 'commission', 'wrong_type'],
    [{ commission: '7' }, 'commission', 'wrong_type'],
  ])('%j', (other, path, code) => {
    expect(parse(other)).toMatchObject({
      ok: false,
      code: 'invalid_input',
      fields: [{ path, code }],
    });
  });
});
