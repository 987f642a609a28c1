/** Parts of pages as HTML, by what they depend on. */
export const keptParts = new Map<string, string>();

/** Stands in them where the address of the page comes. */
export const PLACE = '\0href';
