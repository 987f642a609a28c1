import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Note, Pencil } from '../icons.ts';
import { useEdit } from './use-edit.ts';

/** What staff wrote for each other, edited where it stands. */
export function OrderNote({ order }: { order: StaffOrder }) {
  const { t } = useCrewApp();
  const [isEdited, setEdited] = useState(false);
  const { note } = order;
  return (
    <section className="block note">
      {isEdited ? (
        <NoteEditor order={order} onClose={() => setEdited(false)} />
      ) : (
        <button type="button" className="row" onClick={() => setEdited(true)}>
          <LineIcon node={Note} />
          {note ? (
            <>
              <span className="visually-hidden">{t('change_note')}</span>
              <bdi>{note}</bdi>
            </>
          ) : (
            t('add_note')
          )}
          <LineIcon node={Pencil} size={16} className="icon row-end" />
        </button>
      )}
    </section>
  );
}

function NoteEditor({ order, onClose }: { order: StaffOrder; onClose(): void }) {
  const { t } = useCrewApp();
  const [before] = useState(order.note ?? '');
  const [typed, setTyped] = useState(before);
  const { isBusy, failure, problem, save } = useEdit(order);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isTheirs = failure?.code === 'status_conflict' && (order.note ?? '') !== before;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save({ note: typed.trim() }).then((isSaved) => isSaved && onClose());
      }}
    >
      <label htmlFor="note-field">{t('note')}</label>
      <textarea
        id="note-field"
        ref={field}
        rows={3}
        maxLength={1000}
        dir="auto"
        value={typed}
        aria-describedby="note-hint"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p id="note-hint" className="hint">
        {t('note_hint')}
      </p>
      {problem && (
        <p role="alert" className="edit-problem">
          {problem}
          {isTheirs && <span>{t('note_theirs', { note: order.note ?? '–' })}</span>}
        </p>
      )}
      <div className="note-actions">
        <button type="button" className="button is-quiet" onClick={onClose}>
          {t('do_leave_answer')}
        </button>
        <button type="submit" className="button is-primary" aria-busy={isBusy}>
          {t('do_save')}
        </button>
      </div>
    </form>
  );
}
