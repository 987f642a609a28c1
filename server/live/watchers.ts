import type { Reach } from '../staff/member.ts';
import type { EventStream } from './event-stream.ts';
import type { Viewing } from './viewers.ts';

export interface Watcher {
  stream: EventStream;
  /** Offers whose hours are wanted. */
  offers?: ReadonlySet<number>;
  /** All offers of a city and activity, as `listOf` names them. */
  list?: string;
  /** The one offer that is open before this reader's eyes. */
  viewing?: Viewing;
  /** Companies, and boats of others, whose changes are wanted, by whom. */
  staff?: Reach & { staffIds: number[]; sessionId: string | undefined };
}

/** Who watches what: found by what they watch, for thousands watch and few of them the same. */
export interface Watchers {
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  all(): Watcher[];
  count(): number;
  /** Who wants the hours of an offer that is on a list. */
  ofHours(id: number, list: string): Watcher[];
  /** Who names an offer, or has it open. */
  ofOffer(id: number): Iterable<Watcher>;
  /** Staff who work on a boat of a company. */
  ofBoat(id: number, companyId: number): Watcher[];
}

const NOBODY: readonly Watcher[] = [];

/** A list is one entry however many offers are on it. */
export const listOf = (place: { city_id: number; activity_id: number }): string =>
  `${place.city_id}:${place.activity_id}`;

export function createWatchers(): Watchers {
  const all = new Set<Watcher>();
  const index = new Map<string, Set<Watcher>>();
  const placesOf = ({ offers, list, viewing, staff }: Watcher) => [
    ...[...(offers ?? [])].map((id) => `offer ${id}`),
    ...(viewing ? [`offer ${viewing.company_activity_id}`] : []),
    ...(list ? [`list ${list}`] : []),
    ...(staff?.companyIds ?? []).map((id) => `company ${id}`),
    ...(staff?.boatIds ?? []).map((id) => `boat ${id}`),
  ];
  const at = (place: string): Iterable<Watcher> => index.get(place) ?? NOBODY;
  return {
    add(watcher) {
      all.add(watcher);
      for (const place of placesOf(watcher)) {
        const known = index.get(place);
        if (known) known.add(watcher);
        else index.set(place, new Set([watcher]));
      }
    },
    remove(watcher) {
      all.delete(watcher);
      for (const place of placesOf(watcher)) {
        const known = index.get(place);
        known?.delete(watcher);
        if (known?.size === 0) index.delete(place);
      }
    },
    all: () => [...all],
    count: () => all.size,
    ofHours: (id, list) => [...new Set([...at(`offer ${id}`), ...at(`list ${list}`)])],
    // A stream that ends while it is written to leaves the set: nobody is skipped by that.
    ofOffer: (id) => at(`offer ${id}`),
    ofBoat: (id, companyId) => [...at(`company ${companyId}`), ...at(`boat ${id}`)],
  };
}
