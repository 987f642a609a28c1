import { describe, expect, it } from 'vitest';
import { randomKey, sourceUrl, visitorCountry } from './visitor.ts';

describe('visitorCountry', () => {
  it.each([
    ['the attribute first', 'ae', 'lang_country=ru-CY', 'AE'],
    ['then the cookie', '', 'a=1; lang_country=ru-CY; b=2', 'CY'],
    ['the cookie at the end too', '', 'a=1; lang_country=en-TH', 'TH'],
    ['else the locale', '', '', 'RU'],
    ['nothing that is no country', 'Dubai', 'my_lang_country=en-TH', 'RU'],
  ])('takes %s', (_, asked, cookies, country) => {
    expect(visitorCountry(asked, cookies, 'ru')).toBe(country);
  });
});

it('keeps campaign parameters of the page, not its fragment', () => {
  expect(sourceUrl('https://a.example/p?utm_source=x#here')).toBe(
    'https://a.example/p?utm_source=x',
  );
  expect(sourceUrl(`https://a.example/${'x'.repeat(3000)}`)).toHaveLength(2000);
});

it('makes keys that differ', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
