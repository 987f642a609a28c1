import type { EventStream } from './event-stream.ts';
import type { Viewing } from './viewers.ts';

export interface Watcher {
  stream: EventStream;
  /** Offers whose hours are wanted. */
  offers?: ReadonlySet<number>;
  /** The one offer that is open before this reader's eyes. */
  viewing?: Viewing;
  /** Companies whose changes are wanted, by whom. */
  staff?: { telegramId: number; companyIds: ReadonlySet<number> };
}

/** Who watches what: found by what they watch, for thousands watch and few of them the same. */
export interface Watchers {
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  all(): Watcher[];
  count(): number;
  hasOffer(id: number): boolean;
  ofOffer(id: number): Iterable<Watcher>;
  ofCompany(id: number): Iterable<Watcher>;
}

const NOBODY: readonly Watcher[] = [];

export function createWatchers(): Watchers {
  const all = new Set<Watcher>();
  const byOffer = new Map<number, Set<Watcher>>();
  const byCompany = new Map<number, Set<Watcher>>();
  const placesOf = ({ offers, staff }: Watcher) => [
    ...[...(offers ?? [])].map((id) => [byOffer, id] as const),
    ...[...(staff?.companyIds ?? [])].map((id) => [byCompany, id] as const),
  ];
  return {
    add(watcher) {
      all.add(watcher);
      for (const [index, id] of placesOf(watcher)) {
        const known = index.get(id);
        if (known) known.add(watcher);
        else index.set(id, new Set([watcher]));
      }
    },
    remove(watcher) {
      all.delete(watcher);
      for (const [index, id] of placesOf(watcher)) {
        const known = index.get(id);
        known?.delete(watcher);
        if (known?.size === 0) index.delete(id);
      }
    },
    all: () => [...all],
    count: () => all.size,
    hasOffer: (id) => byOffer.has(id),
    // A stream that ends while it is written to leaves the set: nobody is skipped by that.
    ofOffer: (id) => byOffer.get(id) ?? NOBODY,
    ofCompany: (id) => byCompany.get(id) ?? NOBODY,
  };
}
