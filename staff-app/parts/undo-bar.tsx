import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { type ReactNode, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { decisionWords } from '../decision-words.ts';
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
  const bar = usePressGuard<HTMLDivElement>(pending?.id ?? '', { isHeldAtFirst: true });
  if (!pending) return null;
  const { id, decision, madeAt } = pending;
  const undo = () => {
    crew.decisions.undo(id);
    telegram.haptic('select');
  };
  return (
    <div className="undo" role="status" ref={bar}>
      <UndoNote
        key={id}
        title={[decisionWords(decision, t), words.guest(decision.order)].join(' · ')}
        text={words.when(decision.order)}
        onUndo={undo}
      >
        <RunOut since={madeAt} />
      </UndoNote>
    </div>
  );
}

interface UndoNoteProps {
  title: string;
  text?: string | undefined;
  /** Null where there is no way back. */
  onUndo: (() => void) | null;
  /** The line that runs out with the time. */
  children: ReactNode;
}

/** What was done, and a press that takes it back. */
export function UndoNote({ title, text, onUndo, children }: UndoNoteProps) {
  const { t } = useCrewApp();
  return (
    <div className="undo-bar">
      <LineIcon node={Check} />
      <p>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </p>
      {onUndo && (
        <button type="button" onClick={onUndo}>
          {t('undo')}
        </button>
      )}
      {children}
    </div>
  );
}

/** What is left of the time, from where it is when it comes to be shown. */
function RunOut({ since }: { since: number }) {
  const { crew } = useCrewApp();
  const [ran] = useState(() => crew.now().getTime() - since);
  const run = { animationDuration: `${UNDO_MS}ms`, animationDelay: `${-ran}ms` };
  return <i style={run} />;
}
