import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Check } from '../icons.ts';
import { UNDO_MS } from '../state/decisions.ts';
import { useOrderWords } from './order-words.ts';
import './undo-bar.css';

/** A decision that can still be taken back, and for how long. */
export function UndoBar() {
  const { t, crew, telegram } = useCrewApp();
  const words = useOrderWords();
  const pending = useStore(crew.decisions.$pending);
  const undo = () => {
    crew.decisions.undo();
    telegram.haptic('select');
  };
  return (
    <div className="undo" role="status">
      {pending && (
        <div className="undo-bar" key={`${pending.order.order_id} ${pending.to}`}>
          <LineIcon node={Check} />
          <p>
            <b>{[t(`status_${pending.to}`), words.guest(pending.order)].join(' · ')}</b>
            <span>{words.when(pending.order)}</span>
          </p>
          <button type="button" onClick={undo}>
            {t('undo')}
          </button>
          <i style={{ animationDuration: `${UNDO_MS}ms` }} />
        </div>
      )}
    </div>
  );
}
