import type { ReactNode } from 'react';
import { useApp } from '../context.ts';
import { itemsOf, moved, type Path } from '../value/value.ts';
import { useForm } from './form-context.ts';

interface SectionProps {
  name: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a form that belongs together. */
export const Section = ({ name, hint, action, children }: SectionProps) => (
  <fieldset className="section">
    <legend>{name}</legend>
    {(hint || action) && (
      <div className="section-head">
        <small>{hint}</small>
        {action}
      </div>
    )}
    {children}
  </fieldset>
);

interface ItemActionsProps {
  title: string;
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

export function ItemActions({ title, index, count, onMove, onRemove }: ItemActionsProps) {
  const { t } = useApp();
  return (
    <span className="item-actions">
      {count > 1 && (
        <>
          <button
            type="button"
            className="link"
            disabled={index === 0}
            aria-label={t('up_named', { name: title })}
            onClick={() => onMove(index - 1)}
          >
            {t('up')}
          </button>
          <button
            type="button"
            className="link"
            disabled={index === count - 1}
            aria-label={t('down_named', { name: title })}
            onClick={() => onMove(index + 1)}
          >
            {t('down')}
          </button>
        </>
      )}
      <button
        type="button"
        className="link"
        aria-label={t('remove_named', { name: title })}
        onClick={onRemove}
      >
        {t('remove')}
      </button>
    </span>
  );
}

interface OwnActionsProps {
  /** Of a thing of a list, or of what is by name and has no order. */
  path: Path;
  title: string;
  onMoved?: (to: number) => void;
  onGone?: () => void;
}

/** Moves and removes a thing of the form's own file. */
export function OwnActions({ path, title, onMoved, onGone }: OwnActionsProps) {
  const { valueAt, write } = useForm();
  const [listPath, index] = [path.slice(0, -1), Number(path.at(-1)) || 0];
  const list = itemsOf(valueAt(listPath));
  return (
    <ItemActions
      title={title}
      index={index}
      count={list.length}
      onMove={(to) => {
        write(listPath, moved(list, index, to));
        onMoved?.(to);
      }}
      onRemove={() => {
        write(path, undefined);
        onGone?.();
      }}
    />
  );
}
