/** A link that calls a number as people write it, e.g. `+971 50 123 4567`. */
export const telUrl = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
