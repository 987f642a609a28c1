import type { Draft } from './draft.ts';
import type { KnownGuest } from './open-options.ts';

type Contact = Pick<Draft, 'name' | 'mail' | 'phone' | 'guests'>;

/** What the page knows of its visitor already; the phone field says whether the number is one. */
export function prefilled(guest: KnownGuest | undefined): Partial<Contact> {
  const { name, mail, phone, guests } = guest ?? {};
  return {
    ...(name ? { name } : {}),
    ...(mail ? { mail } : {}),
    ...(phone ? { phone: { number: phone, isValid: false } } : {}),
    ...(guests ? { guests } : {}),
  };
}

/** Whoever books stays the same, whatever they book. */
export const contactOf = ({ name, mail, phone, guests }: Draft): Contact => ({
  name,
  mail,
  phone,
  guests,
});
