import { asciiDigits } from '@seahour/api-types/rules/digits.ts';
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * A number as it can be dialled from anywhere (E.164, e.g. `+442079460958`), however it was written:
 * with the zero of the country in brackets, `00` for the plus, digits of any script. Null where it
 * can be no number.
 *
 * @param country of the city that is booked in, whose numbers may lack their country code
 */
export function parsePhone(typed: string, country: string): string | null {
  const text = asciiDigits(typed)
    .replace(/^tel:/i, '')
    .replace(/^[\s(+]*\+|^\s*00(?=[1-9])/, '+');
  const defaultCountry: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  });
  // A new range of some country is taken by its length; without its plus a number has to be one here.
  const isOne = text.startsWith('+') ? number?.isPossible() : number?.isValid();
  return number && isOne ? number.number : null;
}

/** A number as people write it, e.g. `+971 50 123 4567`; unchanged if it is written so already. */
export function writtenPhone(number: string): string {
  if (/[^+\d]/.test(number)) return number;
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isValid() ? parsed.formatInternational() : number;
}
