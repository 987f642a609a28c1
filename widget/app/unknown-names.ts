import type { Booking } from '../booking/booking.ts';
import type { PageSaid } from '../booking/config.ts';
import type { OpenOptions } from '../booking/open-options.ts';
import type { Settings } from '../kit/settings.ts';

/** What the marketplace may not know of a page. */
type PageName = 'origin' | 'partner';
type AskedName = 'city' | 'activity' | 'offer' | 'date';
type UnknownName = PageName | AskedName | 'attribute';
export type ProblemCode = `unknown_${UnknownName}` | `invalid_${keyof PageSaid}`;

/** What the tag says of the page's own, of which an order takes only a part. */
export async function listLeftOut(said: PageSaid): Promise<[ProblemCode, string][]> {
  if (!said.reference && !said.metadata) return [];
  const code = await import('../booking/page-fields.ts').catch(() => null);
  return code?.readPageFields(said).leftOut.map((name) => [`invalid_${name}`, said[name]]) ?? [];
}

/** Every unknown name of an opening, its tag and its page, each with what was said. */
export function listUnknown(
  asked: OpenOptions,
  booking: Booking,
  settings: Settings,
  { partner, foreignNames }: { partner: string; foreignNames(): string[] },
): [ProblemCode, string][] {
  const stray = strayAttributes(foreignNames()).join(', ');
  const said: Record<string, unknown> = { ...asked, partner, attribute: stray };
  const names: UnknownName[] = [...unknownNames(asked, booking), ...unknownPage(settings, partner)];
  if (stray) names.unshift('attribute');
  return names.map((name) => [`unknown_${name}`, String(said[name] ?? '')]);
}

const STRAY = /^([a-z]+|(city|activity|offer|partner|return)[-_]\w+)$/;
const COMMON = /^(class|is|exportparts|item\w+)$/;

/**
 * Of the attributes that are not the widget's, those that may be meant for it, e.g. misspelt ones:
 * not what every element has, nor what frameworks and extensions add, mostly with a prefix.
 */
export function strayAttributes(names: readonly string[]): string[] {
  const common = new Set<string>();
  for (const name in document.documentElement) common.add(name.toLowerCase());
  return names.filter((name) => STRAY.test(name) && !COMMON.test(name) && !common.has(name));
}

/** What a booking was asked to open for, and did not: the city is another, the day is over. */
export function unknownNames(asked: OpenOptions, booking: Booking): AskedName[] {
  const { activity, offer, date } = booking.$draft.get();
  const isOf = (wanted: string | undefined, found: { id: number; slug: string } | null) =>
    wanted === undefined || wanted === found?.slug || wanted === String(found?.id);
  const isAsFound = {
    city: isOf(asked.city, booking.$city.get()),
    activity: asked.offer !== undefined || isOf(asked.activity, activity),
    offer: asked.offer === undefined || asked.offer === offer?.company_activity_id,
    date: asked.date === undefined || asked.date === date,
  } satisfies Record<AskedName, boolean>;
  return (Object.keys(isAsFound) as AskedName[]).filter((name) => !isAsFound[name]);
}

/** A page that is not registered with the marketplace, or not with the partner that it names. */
export function unknownPage({ page_partners }: Settings, partner: string): PageName[] {
  // Our own page, or a server that does not say.
  if (!Array.isArray(page_partners)) return [];
  if (page_partners.length === 0) return ['origin'];
  return partner === '' || page_partners.includes(partner) ? [] : ['partner'];
}
