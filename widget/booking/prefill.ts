import type { Draft } from './draft.ts';
import type { KnownGuest } from './open-options.ts';

type Contact = Pick<Draft, 'name' | 'mail' | 'phone'>;

/** What the page knows of its visitor already; the phone field says whether the number is one. */
export function prefilled(guest: KnownGuest | undefined): Partial<Contact> {
  const { name, mail, phone } = guest ?? {};
  return {
    ...(name ? { name } : {}),
    ...(mail ? { mail } : {}),
    ...(phone ? { phone: { number: phone, isValid: false } } : {}),
  };
}

/** Whoever books stays the same, whatever they book. */
export const contactOf = ({ name, mail, phone }: Draft): Contact => ({ name, mail, phone });
