import { useState } from 'react';
import { useApp } from '../context.ts';

interface SureButtonProps {
  className: string;
  words: string;
  /** What is lost, where the words alone do not tell. */
  name?: string;
  onSure(): void;
}

/** For what cannot be taken back: it asks once more, until one looks elsewhere. */
export function SureButton({ className, words, name = words, onSure }: SureButtonProps) {
  const { t } = useApp();
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className={className}
      aria-label={isAsked ? t('sure', { what: name }) : name}
      onBlur={() => setAsked(false)}
      onClick={() => {
        setAsked(!isAsked);
        if (isAsked) onSure();
      }}
    >
      {isAsked ? t('sure', { what: words }) : words}
    </button>
  );
}
