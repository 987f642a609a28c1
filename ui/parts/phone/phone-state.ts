/** How far a typed phone number has come. */
export type PhoneState =
  | { kind: 'empty' }
  | { kind: 'valid' }
  /** `missing` digits are needed; 0 where the country's numbers differ in length. */
  | { kind: 'short'; missing: number }
  | { kind: 'long'; extra: number }
  | { kind: 'no_country' }
  | { kind: 'invalid' };

export interface PhoneCheck {
  /** What was typed, as it stands in the field. */
  typed: string;
  isValid: boolean;
  /** The phone library's word for what is wrong. */
  error: string | null;
  /** Digits of the whole number, and of an example from the same country. */
  digits: number;
  exampleDigits: number;
}

export function phoneState(check: PhoneCheck): PhoneState {
  const { typed, isValid, error, digits, exampleDigits } = check;
  if (typed.trim() === '') return { kind: 'empty' };
  if (isValid) return { kind: 'valid' };
  if (error === 'INVALID_COUNTRY_CODE') return { kind: 'no_country' };
  const missing = Math.max(exampleDigits - digits, 0);
  const isShort = error === 'TOO_SHORT' || error === 'IS_POSSIBLE_LOCAL_ONLY' || missing > 0;
  if (isShort) return { kind: 'short', missing };
  if (error === 'TOO_LONG') {
    return { kind: 'long', extra: exampleDigits > 0 ? digits - exampleDigits : 0 };
  }
  return { kind: 'invalid' };
}
