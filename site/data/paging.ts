/** Offers on a page of a list, and those that each press of "Show more" adds. */
export const PAGE_SIZE = 12;

/** The number of a catalogue's static pages; an empty one has one too. */
export const pageCount = (offerCount: number): number =>
  Math.max(1, Math.ceil(offerCount / PAGE_SIZE));

/** The items of a page, from 1. */
export function onPage<Item>(items: readonly Item[], page: number): Item[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** Page numbers to link to: first, last and neighbours, with `gap` between. */
export function pageLinks(page: number, count: number): (number | 'gap')[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const shown = numbers.filter(
    (each) => each === 1 || each === count || Math.abs(each - page) <= 1,
  );
  return shown.flatMap((each, index) => {
    const skipped = each - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [each];
    // A gap of one page is as wide as its number.
    return skipped === 1 ? [each - 1, each] : ['gap' as const, each];
  });
}
