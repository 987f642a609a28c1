import { describe, expect, it } from 'vitest';
import { returnUrl, sourceUrl, statedCountry, statedCurrency, visitorCountry } from './visitor.ts';

describe('the country of a visitor', () => {
  it.each([
    ['the attribute first', 'ae', 'lang_country=ru-CY', 'TR', 'AE'],
    ['then the cookie', '', 'a=1; lang_country=ru-CY; b=2', 'TR', 'CY'],
    ['the cookie at the end too', '', 'a=1; lang_country=en-TH', 'TR', 'TH'],
    ['the cookie of a longer language', '', 'lang_country=ckb-IQ', '', 'IQ'],
    ['the cookie of a language of a country', '', 'lang_country=pt-BR-AE', '', 'AE'],
    ['then that of the address', '', '', 'TR', 'TR'],
    ['else that of the locale', '', '', '', 'RU'],
    ['nothing that is no country', 'Dubai', 'my_lang_country=en-TH', '', 'RU'],
  ])('takes %s', (_, asked, cookies, found, country) => {
    const stated = statedCountry(asked, cookies);
    expect(visitorCountry({ stated, found }, 'ru')).toBe(country);
  });
});

it('asks for a currency that may be one', () => {
  expect(['eur', 'EUR', 'euro', ''].map(statedCurrency)).toEqual(['EUR', 'EUR', '', '']);
});

describe('the address that an order came from', () => {
  it('keeps campaigns, and nothing that may be of the visitor', () => {
    const page = 'https://a.example/p';
    const campaign = 'utm_source=x&utm_campaign=y+z&gclid=1&fbclid=2&yclid=3&msclkid=4&ref=5';
    expect(sourceUrl(`${page}?email=a%40b.c&${campaign}&token=secret#here`)).toBe(
      `${page}?${campaign}`,
    );
    expect(sourceUrl(`${page}?name=x`)).toBe(page);
  });

  it('is no longer than an order takes, and empty where there is none', () => {
    expect(sourceUrl(`https://a.example/${'x'.repeat(3000)}`)).toHaveLength(2000);
    expect(sourceUrl('about:srcdoc')).toBe('');
  });
});

it.each([
  ['', 'https://hotel.example/app?tab=2#/boats', 'https://hotel.example/app?tab=2#/boats'],
  ['', 'https://hotel.example/?seahour-order=SH-7K2M-94QX#top', 'https://hotel.example/#top'],
  ['/thanks?x=1', 'https://hotel.example/app', 'https://hotel.example/thanks?x=1'],
  ['https://www.hotel.example/', 'https://hotel.example/', 'https://www.hotel.example/'],
  ['javascript:alert(1)', 'https://hotel.example/', ''],
  ['', 'about:srcdoc', ''],
  ['', `https://hotel.example/?${'x'.repeat(2000)}`, ''],
])('asked for %j on %s, leads back from a payment to %j', (asked, href, expected) => {
  expect(returnUrl(asked, href)).toBe(expected);
});
