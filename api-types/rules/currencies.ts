import { UNUSUAL_DECIMALS } from './currency-decimals.ts';

/**
 * The active codes of ISO 4217 by the decimals of their minor unit (list one of 1 January 2026,
 * https://www.six-group.com/en/products-services/financial-information/data-standards.html).
 * Codes without a minor unit, such as gold and test codes, are left out: nothing is sold in them.
 */
const CODES_BY_DECIMALS = {
  ...UNUSUAL_DECIMALS,
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD
    CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP
    GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD
    MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP
    PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
    TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
} as const satisfies Record<number, string>;

/** Decimals of each currency, e.g. 2 for `AED`. */
export const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_DECIMALS).flatMap(([decimals, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(decimals)] as const),
  ),
);

/** Whether prices can be in a currency. */
export const isCurrency = (code: string): boolean => DECIMALS.has(code);
