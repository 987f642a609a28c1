import { confirmTranslation } from '@seahour/api-types/editor.ts';
import { withBlock } from '@seahour/api-types/rules/text-blocks.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { Alert } from '../icons.ts';
import { OldNew } from '../parts/words.tsx';
import { type Path, typedText } from '../value/value.ts';
import { type FieldState, useField, useForm } from './form-context.ts';
import { parseAt } from './schema.ts';
import './form.css';

export interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  readOnly: boolean;
  onFocus(): void;
  onBlur(): void;
}

interface FieldProps {
  path: Path;
  /** Names the field: a label of its own, or for those who hear it alone. */
  label?: string;
  hint?: string;
  className?: string;
  /** One field for all that is inside. */
  isWhole?: boolean;
  /** Draws what is typed in; what it spreads on that says the rest. */
  children(described: Described, state: FieldState): ReactNode;
}

/** A place of a file with what is known of it: what it was, what is wrong, who writes there. */
export function Field({ path, label, hint, className = '', isWhole, children }: FieldProps) {
  const { editor } = useApp();
  const { file } = useForm();
  const { flush } = useSources();
  const state = useField(path, isWhole);
  const [hasFocus, setFocus] = useState(false);
  const notes = useId();
  // Two who came at once both go on: what they write is brought together.
  const isBusy = state.writer !== undefined && !hasFocus;
  const { change, isNew, mistakes, conflict, outdated } = state;
  const isOutdated = outdated.length > 0;
  const hasNotes = isBusy || change || conflict || mistakes.length > 0 || isOutdated || hint;
  const described: Described = {
    id: state.id,
    'aria-describedby': hasNotes ? notes : undefined,
    'aria-invalid': mistakes.length > 0 || undefined,
    readOnly: isBusy,
    onFocus() {
      setFocus(true);
      editor.writeAt({ file, path });
    },
    onBlur() {
      setFocus(false);
      editor.writeAt(null);
      flush();
    },
  };
  const classes = [
    'field',
    className,
    (change || isNew) && 'is-changed',
    mistakes.length > 0 && 'is-wrong',
    isBusy && 'is-busy',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {label && <label htmlFor={state.id}>{label}</label>}
      {children(described, state)}
      <div id={notes} className="notes" hidden={!hasNotes}>
        {hint && <p className="note">{hint}</p>}
        {isBusy && <Writer name={state.writer ?? ''} />}
        {mistakes.map((mistake) => (
          <Wrong
            key={mistake.words}
            words={mistake.words}
            write={mistake.write}
            path={mistake.path}
          />
        ))}
        {conflict && <Conflicted path={path} />}
        {isOutdated && <Outdated paths={outdated} />}
        {change && <Was path={path} />}
      </div>
    </div>
  );
}

/** What is known of a place that is not written in a field of its own. */
export const Notes = ({ path, isWhole = false }: Pick<FieldProps, 'path' | 'isWhole'>) => (
  <Field path={path} isWhole={isWhole} className="only-notes">
    {() => null}
  </Field>
);

function Writer({ name }: { name: string }) {
  const { t } = useApp();
  return (
    <p className="note">
      <span className="initial" aria-hidden="true">
        {initialOf(name)}
      </span>
      {t('writing_here', { name })}
    </p>
  );
}

export const initialOf = (name: string): string => [...name][0]?.toLocaleUpperCase() ?? '';

/** A longer text is not said on its button. */
const LONGEST_SHOWN = 40;

interface WrongProps {
  words: string;
  write: string | undefined;
  path: Path;
}

/** What is wrong in a sentence, with what would be right where one can tell. */
function Wrong({ words, write: right, path }: WrongProps) {
  const { t } = useApp();
  const { write, schema, source, valueAt } = useForm();
  const take = (text: string) => {
    const body = valueAt(path.slice(0, -1));
    const block = path.at(-1);
    // A paragraph has its place in the text of a page.
    if (typeof body === 'string' && typeof block === 'number') {
      write(path.slice(0, -1), withBlock(body, block, text));
    } else write(path, parseAt(schema, path, source.mine, text));
  };
  return (
    <p className="wrong" role="alert">
      <LineIcon node={Alert} size={16} />
      <span>
        {words}
        {right !== undefined && (
          <>
            {' '}
            <button type="button" onClick={() => take(right)}>
              {right.length > LONGEST_SHOWN ? t('fix') : t('write_this', { text: right })}
            </button>
          </>
        )}
      </span>
    </p>
  );
}

/** Somebody else wrote here at the same time: theirs stands until one chooses. */
function Conflicted({ path }: { path: Path }) {
  const { t } = useApp();
  const { file, write } = useForm();
  const { forgetConflict } = useSources();
  const { conflict } = useField(path);
  if (!conflict) return null;
  const name = conflict.written?.by ?? t('somebody');
  return (
    <p className="was" role="alert">
      <span>{t('also_wrote', { name })}</span>
      <q dir="auto">{typedText(conflict.mine)}</q>
      <button
        type="button"
        onClick={() => {
          forgetConflict(file, path);
          write(path, conflict.mine);
        }}
      >
        {t('keep_mine')}
      </button>
      <button type="button" onClick={() => forgetConflict(file, path)}>
        {t('take_theirs', { name })}
      </button>
    </p>
  );
}

/** English has changed since this was translated; one word settles it. */
function Outdated({ paths }: { paths: readonly Path[] }) {
  const { t, editor } = useApp();
  const { file } = useForm();
  const sources = useSources();
  const [isAsked, setAsked] = useState(false);
  async function confirm(): Promise<void> {
    setAsked(true);
    for (const path of paths) {
      await editor.call(confirmTranslation, { file, path: [...path] });
    }
    await sources.refresh();
    setAsked(false);
  }
  return (
    <p className="was">
      <span>{t('outdated')}</span>
      <button type="button" disabled={isAsked} onClick={() => void confirm()}>
        {t('still_right')}
      </button>
    </p>
  );
}

/** What was published here, with a way back. */
function Was({ path }: { path: Path }) {
  const { t } = useApp();
  const { write } = useForm();
  const { change, value } = useField(path, true);
  const [isShown, setShown] = useState(false);
  if (!change) return null;
  const [was, is] = [typedText(change.was), typedText(value)];
  const isLong = was.length + is.length > 40;
  return (
    <div className="was">
      {change.was === undefined ? (
        <span>{t('is_new')}</span>
      ) : isLong && !isShown ? (
        <>
          <span>{t('is_changed')}</span>
          <button type="button" onClick={() => setShown(true)}>
            {t('see')}
          </button>
        </>
      ) : (
        <OldNew was={was} becomes={is} />
      )}
      <button type="button" onClick={() => write(change.path, change.was)}>
        {t('undo')}
      </button>
    </div>
  );
}
