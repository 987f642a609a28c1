import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Check } from '../icons.ts';
import { UNDO_MS } from '../state/decisions.ts';
import { useOrderWords } from './order-words.ts';
import { usePressGuard } from './use-press-guard.ts';
import './undo-bar.css';

/** The last decision that can still be taken back, and for how long; each has its own in its list. */
export function UndoBar() {
  const { t, crew, telegram } = useCrewApp();
  const words = useOrderWords();
  const pending = useStore(crew.decisions.$pending).at(-1);
  // Once it is taken back, the one before stands there.
  const bar = usePressGuard<HTMLDivElement>(pending?.order.order_id ?? '', { isHeldAtFirst: true });
  if (!pending) return null;
  const { order, to, madeAt } = pending;
  const undo = () => {
    crew.decisions.undo(order.order_id);
    telegram.haptic('select');
  };
  return (
    <div className="undo" role="status" ref={bar}>
      <div className="undo-bar" key={`${order.order_id} ${to}`}>
        <LineIcon node={Check} />
        <p>
          <b>{[t(`status_${to}`), words.guest(order)].join(' · ')}</b>
          <span>{words.when(order)}</span>
        </p>
        <button type="button" onClick={undo}>
          {t('undo')}
        </button>
        <RunOut since={madeAt} />
      </div>
    </div>
  );
}

/** What is left of the time, from where it is when it comes to be shown. */
function RunOut({ since }: { since: number }) {
  const [ran] = useState(() => performance.now() - since);
  const run = { animationDuration: `${UNDO_MS}ms`, animationDelay: `${-ran}ms` };
  return <i style={run} />;
}
