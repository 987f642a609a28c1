import type { Country } from '@seahour/api-types/locations.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** Countries and territories of ISO 3166-1 by the currency of ISO 4217 that is paid there. */
const COUNTRIES_BY_CURRENCY = {
  AED: 'AE',
  AFN: 'AF',
  ALL: 'AL',
  AMD: 'AM',
  AOA: 'AO',
  ARS: 'AR',
  AUD: 'AU CC CX HM KI NF NR TV',
  AWG: 'AW',
  AZN: 'AZ',
  BAM: 'BA',
  BBD: 'BB',
  BDT: 'BD',
  BHD: 'BH',
  BIF: 'BI',
  BMD: 'BM',
  BND: 'BN',
  BOB: 'BO',
  BRL: 'BR',
  BSD: 'BS',
  BTN: 'BT',
  BWP: 'BW',
  BYN: 'BY',
  BZD: 'BZ',
  CAD: 'CA',
  CDF: 'CD',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  CVE: 'CV',
  CZK: 'CZ',
  DJF: 'DJ',
  DKK: 'DK FO GL',
  DOP: 'DO',
  DZD: 'DZ',
  EGP: 'EG',
  ERN: 'ER',
  ETB: 'ET',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  FJD: 'FJ',
  FKP: 'FK',
  GBP: 'GB GG GS IM JE',
  GEL: 'GE',
  GHS: 'GH',
  GIP: 'GI',
  GMD: 'GM',
  GNF: 'GN',
  GTQ: 'GT',
  GYD: 'GY',
  HKD: 'HK',
  HNL: 'HN',
  HTG: 'HT',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  IQD: 'IQ',
  IRR: 'IR',
  ISK: 'IS',
  JMD: 'JM',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KGS: 'KG',
  KHR: 'KH',
  KMF: 'KM',
  KPW: 'KP',
  KRW: 'KR',
  KWD: 'KW',
  KYD: 'KY',
  KZT: 'KZ',
  LAK: 'LA',
  LBP: 'LB',
  LKR: 'LK',
  LRD: 'LR',
  LSL: 'LS',
  LYD: 'LY',
  MAD: 'EH MA',
  MDL: 'MD',
  MGA: 'MG',
  MKD: 'MK',
  MMK: 'MM',
  MNT: 'MN',
  MOP: 'MO',
  MRU: 'MR',
  MUR: 'MU',
  MVR: 'MV',
  MWK: 'MW',
  MXN: 'MX',
  MYR: 'MY',
  MZN: 'MZ',
  NAD: 'NA',
  NGN: 'NG',
  NIO: 'NI',
  NOK: 'BV NO SJ',
  NPR: 'NP',
  NZD: 'CK NU NZ PN TK',
  OMR: 'OM',
  PAB: 'PA',
  PEN: 'PE',
  PGK: 'PG',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  RWF: 'RW',
  SAR: 'SA',
  SBD: 'SB',
  SCR: 'SC',
  SDG: 'SD',
  SEK: 'SE',
  SGD: 'SG',
  SHP: 'SH',
  SLE: 'SL',
  SOS: 'SO',
  SRD: 'SR',
  SSP: 'SS',
  STN: 'ST',
  SYP: 'SY',
  SZL: 'SZ',
  THB: 'TH',
  TJS: 'TJ',
  TMT: 'TM',
  TND: 'TN',
  TOP: 'TO',
  TRY: 'TR',
  TTD: 'TT',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI ZW',
  UYU: 'UY',
  UZS: 'UZ',
  VES: 'VE',
  VND: 'VN',
  VUV: 'VU',
  WST: 'WS',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  YER: 'YE',
  ZAR: 'ZA',
  ZMW: 'ZM',
} as const satisfies Record<string, string>;

const currencyByCountry = new Map(
  Object.entries(COUNTRIES_BY_CURRENCY).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency] as const),
  ),
);

/** What is paid in a country, by its ISO 3166-1 code; null for an unknown one. */
export function currencyOfCountry(code: string): string | null {
  return currencyByCountry.get(code.toUpperCase()) ?? null;
}

/** The currency to show prices in: the one that is asked for, where it is one, else the country's. */
export function currencyOf(asked: { currency: string; country: string }): string | null {
  const currency = asked.currency.toUpperCase();
  return Object.hasOwn(COUNTRIES_BY_CURRENCY, currency)
    ? currency
    : currencyOfCountry(asked.country);
}

const byLanguage = new Map<Language, Country[]>();

/** All countries a visitor can choose, in the order of their names. */
export function countries(language: Language): Country[] {
  const known = byLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const listed = Object.entries(COUNTRIES_BY_CURRENCY)
    .flatMap(([currency, codes]) => codes.split(' ').map((code) => ({ code, currency })))
    .map(({ code, currency }) => ({
      code,
      name: names.of(code) ?? code,
      currency,
      flag: flag(code),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  byLanguage.set(language, listed);
  return listed;
}

/** Two regional indicator letters make a flag. */
function flag(code: string): string {
  const toIndicator = (letter: string) => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return String.fromCodePoint(...[...code].map(toIndicator));
}
