import type { SourceChange } from '@seahour/api-types/editor.ts';
import { useApp } from '../context.ts';
import { useMoment } from '../parts/moments.ts';
import { OldNew } from '../parts/words.tsx';
import type { Value } from '../value/value.ts';
import { useDescribe } from './describe.ts';
import './publishing.css';

interface ChangeRowProps {
  change: SourceChange;
  root?: Value | null;
  /** Of its file, where it is shown without. */
  name?: string;
  onUndo?: () => void;
}

interface ChangeRowsProps {
  files: readonly { file: string; title: string; changes: readonly SourceChange[] }[];
  /** With the file of each; as a rule where there are several. */
  isNamed?: boolean;
  /** Without who wrote them. */
  isAnonymous?: boolean;
  onUndo?: (change: SourceChange) => void;
}

/** The changes of some files. */
export function ChangeRows({
  files,
  isNamed = files.length > 1,
  isAnonymous,
  onUndo,
}: ChangeRowsProps) {
  const { fileWords } = useDescribe();
  return files.flatMap(({ file, title, changes }) =>
    changes.map((change) => (
      <ChangeRow
        key={`${file} ${change.path.join('/')}`}
        change={isAnonymous ? { ...change, written: null } : change}
        {...(isNamed && { name: fileWords(file, title) })}
        {...(onUndo && { onUndo: () => onUndo(change) })}
      />
    )),
  );
}

/** One change: where, what it was and is, who wrote it. */
export function ChangeRow({ change, root, name, onUndo }: ChangeRowProps) {
  const { t } = useApp();
  const { placeWords, valueWords } = useDescribe();
  const moment = useMoment();
  const { path, was, becomes, written } = change;
  const place = [name, placeWords(change, root)].filter(Boolean).join(' · ');
  return (
    <li>
      <div className="entry">
        <b>{place}</b>
        {path.length === 0 && becomes === undefined ? (
          <span>{t('is_removed')}</span>
        ) : path.length === 0 || (was === undefined && !valueWords(becomes)) ? (
          <span>{t('is_new')}</span>
        ) : (
          <OldNew was={valueWords(was)} becomes={valueWords(becomes)} />
        )}
        {written && <small>{t('by_at', { name: written.by, moment: moment(written.at) })}</small>}
      </div>
      {onUndo && (
        <button
          type="button"
          className="link"
          aria-label={t('undo_named', { name: place })}
          onClick={onUndo}
        >
          {t('undo')}
        </button>
      )}
    </li>
  );
}
