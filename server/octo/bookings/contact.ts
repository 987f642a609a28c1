import type { BookingContact } from '@octocloud/types';
import { findLanguage } from '@seahour/api-types/find-language.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { parsePhone } from '../../booking/phone.ts';
import { answer, badField, type OctoOutcome } from '../refusals.ts';
import type { Contact } from '../wire.ts';
import type { SaidFields } from './fields.ts';

/** What was known of a guest, with what is said now; null where nothing ever was. */
export function mergeContact(
  before: BookingContact | null,
  given: SaidFields['contact'],
): BookingContact | null {
  if (!given) return before;
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const { locales, ...rest } = { ...before, ...Object.fromEntries(said) } as BookingContact;
  return { ...rest, ...(locales && { locales }) };
}

/** Whose trip an order is. */
export interface Guest {
  name: string;
  phone: string;
  mail: string;
  comment: string;
  language: Language;
}

interface KnownBooking {
  notes: string | null;
  /** Of the city, for numbers without their country. */
  country_code: string;
  language: Language;
}

/** The guest of an order; refused without a name and an address. */
export function readGuest(
  contact: BookingContact | null,
  { notes, country_code, language }: KnownBooking,
): OctoOutcome<Guest> {
  const name = fullName(contact);
  if (!name)
    return badField(`contact.${contact?.firstName ? 'lastName' : 'firstName'}`, 'required');
  const mail = contact?.emailAddress;
  if (!mail) return badField('contact.emailAddress', 'required');
  const typed = contact.phoneNumber;
  const phone = typed ? parsePhone(typed, contact.country || country_code) : '';
  if (phone === null) return badField('contact.phoneNumber');
  return answer({
    name,
    phone,
    mail,
    comment: [notes, contact.notes].filter(Boolean).join('\n'),
    language: findLanguage(contact.locales ?? []) ?? language,
  });
}

/** The whole name, or what its parts come to; null where one of them is missing. */
function fullName(contact: BookingContact | null): string | null {
  const { fullName: whole, firstName, lastName } = contact ?? {};
  if (whole) return whole;
  return firstName && lastName ? `${firstName} ${lastName}` : null;
}

export function contactView(contact: BookingContact | null | undefined): Contact {
  return {
    fullName: fullName(contact ?? null),
    firstName: contact?.firstName || null,
    lastName: contact?.lastName || null,
    emailAddress: contact?.emailAddress || null,
    phoneNumber: contact?.phoneNumber || null,
    locales: contact?.locales ?? [],
    postalCode: contact?.postalCode || null,
    country: contact?.country || null,
    notes: contact?.notes || null,
  };
}
