import { useStore } from '@nanostores/react';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import { useCrewApp } from '../context.ts';
import { FilterSelect } from '../parts/filter-select.tsx';
import { BoardAsk } from './board-ask.tsx';
import {
  type BoardFilters,
  isFiltered,
  matchesFilters,
  NO_FILTERS,
  placeOf,
} from './board-rows.ts';
import { useDesk } from './desk-context.ts';
import type { BoardAnswer } from './use-answer.ts';

const GUESTS = [4, 6, 8, 10, 12, 15, 20, 30, 40];
const FEET = [30, 40, 50, 60, 70, 80, 100];

interface BoardFilterBarProps {
  boats: readonly BoardBoat[];
  /** Null where the question is not asked, as of a week. */
  answer: BoardAnswer | null;
}

/** Which boats are shown, each filter only where it would tell boats apart. */
export function BoardFilterBar({ boats, answer }: BoardFilterBarProps) {
  const { t } = useCrewApp();
  const { board } = useDesk();
  const filters = useStore(board.$filters);
  const set = (part: Partial<BoardFilters>) => board.$filters.set({ ...filters, ...part });
  const activities = new Map(boats.map((boat) => [boat.activity_id, boat.activity_name]));
  const most = (of: (boat: BoardBoat) => number | undefined) =>
    Math.max(0, ...boats.map((boat) => of(boat) ?? 0));
  const isNone = boats.length > 0 && !boats.some((boat) => matchesFilters(boat, filters));
  const names = (of: (boat: BoardBoat) => string) =>
    [...new Set(boats.map(of))].map((name) => ({ value: name, text: name }));
  return (
    <div className="board-filters">
      <FilterSelect
        label={t('board_any_guests')}
        value={filters.guests}
        options={GUESTS.filter((count) => count <= most(({ guests }) => guests)).map((count) => ({
          value: count,
          text: t('board_from_guests', { count }),
        }))}
        onChoose={(guests) => set({ guests: guests === null ? null : Number(guests) })}
      />
      <FilterSelect
        label={t('board_any_length')}
        value={filters.length}
        options={FEET.filter((count) => count <= most(({ length }) => length)).map((count) => ({
          value: count,
          text: t('board_from_feet', { count }),
        }))}
        onChoose={(length) => set({ length: length === null ? null : Number(length) })}
      />
      <FilterSelect
        label={t('board_any_place')}
        value={filters.place}
        options={names(placeOf)}
        onChoose={(place) => set({ place })}
      />
      <FilterSelect
        label={t('board_any_company')}
        value={filters.company}
        options={names(({ company_name }) => company_name)}
        onChoose={(company) => set({ company })}
      />
      <FilterSelect
        label={t('board_any_activity')}
        value={filters.activity}
        options={[...activities].map(([value, text]) => ({ value, text }))}
        onChoose={(activity) => set({ activity: activity === null ? null : Number(activity) })}
      />
      {isNone && <b role="status">{t('board_none_fit')}</b>}
      {isFiltered(filters) && (
        <button
          type="button"
          className="button is-small"
          onClick={() => board.$filters.set(NO_FILTERS)}
        >
          {t('board_clear')}
        </button>
      )}
      {answer && <BoardAsk answer={answer} />}
    </div>
  );
}
