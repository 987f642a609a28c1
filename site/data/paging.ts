/** Offers on a page of a list, and those that each press of "Show more" adds. */
export const PAGE_SIZE = 12;

/** How many static pages a catalogue has; an empty one has one too. */
export const pageCount = (offerCount: number): number =>
  Math.max(1, Math.ceil(offerCount / PAGE_SIZE));

/** What stands on a page, from 1. */
export function onPage<Item>(items: readonly Item[], page: number): Item[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** The numbers to link to: the ends and the neighbours; `gap` for what is left out between. */
export function pageLinks(page: number, count: number): (number | 'gap')[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const shown = numbers.filter(
    (each) => each === 1 || each === count || Math.abs(each - page) <= 1,
  );
  return shown.flatMap((each, index) => {
    const skipped = each - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [each];
    // A gap of one number would be as wide as the number.
    return skipped === 1 ? [each - 1, each] : ['gap' as const, each];
  });
}
