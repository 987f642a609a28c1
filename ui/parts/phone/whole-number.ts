import { asciiDigits } from '@seahour/api-types/rules/digits.ts';
import { visiblePhone } from '@seahour/api-types/rules/phone.ts';
import type { ItiUtils, NumberType } from 'intl-tel-input';
import type { Country } from 'intl-tel-input/data';

/** What a visitor is reached by. */
const TYPES: NumberType[] = ['MOBILE', 'FIXED_LINE'];
/** Shorter ones are more likely a number of the chosen country with a digit too many. */
const FEWEST_FOREIGN_DIGITS = 11;

type Numbers = Pick<ItiUtils, 'formatNumber' | 'isValidNumberPrecise'>;

/**
 * A number that carries its country code, with the plus or without: `971501234567`, `0044 7911 123456`,
 * `tel:+971-50-123-4567`, or dialled as from the chosen country. As E.164; null of a number of the
 * chosen country, and of one that is not whole.
 */
export function wholeNumber(
  typed: string,
  { iso2, dialCode }: Pick<Country, 'iso2' | 'dialCode'>,
  numbers: Numbers,
): string | null {
  const text = asciiDigits(visiblePhone(typed)).replace(/^tel:/i, '');
  const digits = text.replace(/\D/g, '');
  const isWhole = (number: string): boolean =>
    number.startsWith('+') && numbers.isValidNumberPrecise(number, undefined, TYPES);
  const e164 = (number: string) => numbers.formatNumber(number, iso2, 'E164');
  if (/^[\s(]*\+/.test(text)) return found([e164(`+${digits}`)]);
  if (isWhole(e164(`+${dialCode}${digits}`))) return null;
  return found([
    ...(/^00[1-9]/.test(digits) ? [e164(`+${digits.slice(2)}`)] : []),
    e164(digits),
    ...(digits.length >= FEWEST_FOREIGN_DIGITS ? [e164(`+${digits}`)] : []),
  ]);

  function found(candidates: string[]): string | null {
    return candidates.find(isWhole) ?? null;
  }
}
