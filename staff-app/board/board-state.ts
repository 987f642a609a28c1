import { createPersisted, withLocalStorage } from '@seahour/ui/storage.ts';
import { atom } from 'nanostores';
import type { BoatQuestion } from '../find-boat/boat-question.ts';
import { type BoardFilters, NO_FILTERS } from './board-rows.ts';

export const WEEK_DAYS = 7;

/** A boat's hour of the day that is shown. */
export interface BoardPlace {
  boat: number;
  hour: number;
}

/** What stands beside the board. */
export type BoardPanel =
  | { kind: 'order'; id: string }
  /** Of all boats without a boat. */
  | { kind: 'close'; place: BoardPlace | null };

export type BoardState = ReturnType<typeof createBoardState>;

const keptOrders = createPersisted({
  storage: withLocalStorage,
  key: 'seahour-board-orders',
  parse: (value) => (typeof value === 'boolean' ? value : null),
});

/** What was looked at stays while other screens are open. */
export function createBoardState() {
  /** Whether orders are listed beside the board. */
  const $hasOrders = atom(keptOrders.read() ?? false);
  $hasOrders.listen(keptOrders.write);
  return {
    $hasOrders,
    /** Null for today, each boat's own. */
    $date: atom<string | null>(null),
    $view: atom<'day' | 'week'>('day'),
    $filters: atom<BoardFilters>(NO_FILTERS),
    $panel: atom<BoardPanel | null>(null),
    $question: atom<BoatQuestion | null>(null),
    /** The one stop of the grid for Tab. */
    $active: atom<BoardPlace | null>(null),
    /** The same of a week: its day, 0-6. */
    $day: atom(0),
  };
}
