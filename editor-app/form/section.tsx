import type { ReactNode } from 'react';
import { useApp } from '../context.ts';

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
