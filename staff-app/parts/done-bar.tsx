import { useStore } from '@nanostores/react';
import { useCrewApp } from '../context.ts';
import { DONE_MS } from '../state/done.ts';
import { UndoNote } from './undo-bar.tsx';

/** What was done just now, and its way back. */
export function DoneBar() {
  const { crew, telegram } = useCrewApp();
  const done = useStore(crew.done.$done);
  const undo = () => {
    telegram.haptic('select');
    void crew.done.undo();
  };
  return (
    <div className="undo" role="status">
      {done && (
        <UndoNote key={done.id} title={done.title} text={done.text} onUndo={done.undo && undo}>
          <i style={{ animationDuration: `${done.ms ?? DONE_MS}ms` }} />
        </UndoNote>
      )}
    </div>
  );
}
