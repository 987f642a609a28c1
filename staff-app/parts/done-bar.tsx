import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Check } from '../icons.ts';
import { DONE_MS } from '../state/done.ts';
import './undo-bar.css';

/** What was done just now, and its way back. */
export function DoneBar() {
  const { t, crew, telegram } = useCrewApp();
  const done = useStore(crew.done.$done);
  const undo = () => {
    telegram.haptic('select');
    void crew.done.undo();
  };
  return (
    <div className="undo" role="status">
      {done && (
        <div className="undo-bar" key={done.id}>
          <LineIcon node={Check} />
          <p>
            <b>{done.title}</b>
            {done.text && <span>{done.text}</span>}
          </p>
          {done.undo && (
            <button type="button" onClick={undo}>
              {t('undo')}
            </button>
          )}
          <i style={{ animationDuration: `${DONE_MS}ms` }} />
        </div>
      )}
    </div>
  );
}
