import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useEffect } from 'react';
import { useCrewApp } from '../context.ts';
import { Check } from '../icons.ts';
import { useDesk } from './desk-context.ts';
import '../parts/undo-bar.css';

/** Guests are told half a minute after a move; it can be taken back before they are. */
const UNDO_MS = 25_000;

/** What was done, while it can be taken back. */
export function DoneBar() {
  const { t } = useCrewApp();
  const { board } = useDesk();
  const done = useStore(board.$done);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => board.$done.set(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done, board]);
  return (
    <div className="undo board-done" role="status">
      {done && (
        <div className="undo-bar">
          <LineIcon node={Check} />
          <p>
            <b>{done.title}</b>
            <span>{done.text}</span>
          </p>
          <button
            type="button"
            onClick={() => {
              board.$done.set(null);
              done.undo();
            }}
          >
            {t('undo')}
          </button>
          <i style={{ animationDuration: `${UNDO_MS}ms` }} />
        </div>
      )}
    </div>
  );
}
