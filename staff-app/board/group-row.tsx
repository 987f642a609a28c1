import type { CSSProperties } from 'react';
import { useCrewApp } from '../context.ts';
import type { BoardRow } from './board-rows.ts';

export interface RowPlace {
  /** Of the grid, from 1. */
  index: number;
  /** Pixels from the first row. */
  start: number;
}

interface GroupRowProps extends RowPlace {
  row: Extract<BoardRow, { kind: 'group' }>;
}

export function GroupRow({
  row: { key, title, boatCount, freeHours },
  index,
  start,
}: GroupRowProps) {
  const { t } = useCrewApp();
  const isAnswer = key === 'answer';
  const facts = [
    t(isAnswer ? 'board_ask_count' : 'board_boats', { count: boatCount }),
    ...(freeHours ? [t('board_free_hours', { count: freeHours })] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused
    <div
      role="row"
      aria-rowindex={index}
      className={isAnswer ? 'board-group is-answer' : 'board-group'}
      style={{ '--start': `${start}px` } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused */}
      <span role="rowheader" aria-colindex={1}>
        <b>{title}</b> <small>{facts.join(' · ')}</small>
      </span>
    </div>
  );
}
