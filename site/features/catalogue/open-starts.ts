import type { OpeningHours } from '@seahour/api-types/companies.ts';
import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';

type Span = Pick<OpeningHours, 'from' | 'to'>;
type Opening = Pick<SiteOffer, 'working_hours'>;

/** Every page of a list asks for those of all its offers, which are read from a file one by one. */
const spansOfLists = new WeakMap<readonly Opening[], readonly Span[]>();

/** Hours, 0-23, at which a booking of `minimum` hours can start with any crew on any day. */
export function openStarts(offers: readonly Opening[], minimum: number): number[] {
  const hours = Array.from({ length: MAXIMUM_HOURS }, (_, hour) => hour);
  const spans = spansOf(offers);
  return hours.filter((hour) => spans.some(({ from, to }) => hour >= from && hour + minimum <= to));
}

/** When any of them is open, each span once. */
function spansOf(offers: readonly Opening[]): readonly Span[] {
  const known = spansOfLists.get(offers);
  if (known) return known;
  const spans = new Map(
    offers
      .flatMap(({ working_hours }) => working_hours)
      .map(({ from, to }) => [`${from} ${to}`, { from, to }]),
  );
  const found = [...spans.values()];
  spansOfLists.set(offers, found);
  return found;
}
