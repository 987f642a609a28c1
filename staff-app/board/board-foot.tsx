import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { useDesk } from './desk-context.ts';
import { Banknote, Keyboard, Move } from './icons.ts';
import type { BoardMoving } from './use-board-move.tsx';

const LEGEND = ['ordered', 'to_confirm', 'held', 'staff', 'calendar'] as const;

/** What a move would do, in words; else what the blocks mean, and the keys. */
export function BoardFoot({
  move: { words, order },
  isEmpty,
}: {
  move: BoardMoving;
  isEmpty: boolean;
}) {
  const { t } = useCrewApp();
  const { hasKeys, setKeys } = useDesk();
  return (
    <footer className="board-foot">
      <p aria-live="polite" className={order ? 'is-moving' : ''}>
        {order && <LineIcon node={Move} size={16} />}
        {order ? words : isEmpty ? t('board_empty') : ''}
      </p>
      {!order && (
        <>
          <ul className="board-legend">
            {LEGEND.map((name) => (
              <li key={name}>
                <i className={`is-${name}`} />
                {t(`board_legend_${name}`)}
              </li>
            ))}
            <li>
              <LineIcon node={Banknote} size={14} />
              {t('board_to_collect')}
            </li>
          </ul>
          <button
            type="button"
            aria-pressed={hasKeys}
            title={t('board_keys_hint')}
            onClick={() => setKeys(!hasKeys)}
          >
            <LineIcon node={Keyboard} size={16} />
            {t('board_keys')}
          </button>
        </>
      )}
    </footer>
  );
}
