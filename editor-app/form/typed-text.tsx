import { LANGUAGE_CODES, languageRow } from '@seahour/api-types/languages.ts';
import { useState } from 'react';
import type { Described } from './field.tsx';

interface TypedTextProps {
  described: Described;
  text: string;
  onType(text: string): void;
  /** Of what is typed, where it is a text of a language. */
  language?: string;
  isLong?: boolean;
  isNumber?: boolean;
  placeholder?: string;
  label?: string;
  className?: string;
}

/** A row of text per this many letters, where a browser does not fit the field to it. */
const ROW = 44;

/**
 * What is typed stands as it was typed, whatever is read from it, as long as one is writing: `6-12,` is
 * not yet two ranges, and `1.` not yet a number.
 */
export function TypedText(props: TypedTextProps) {
  const { described, text, onType, language, isLong, isNumber, placeholder, label } = props;
  const { className = '' } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const known = LANGUAGE_CODES.find((code) => code === language);
  const shared = {
    ...described,
    className: `control ${className}`,
    value: draft ?? text,
    placeholder,
    'aria-label': label,
    ...(known
      ? { lang: known, dir: languageRow(known).direction }
      : { dir: isNumber ? 'ltr' : 'auto' }),
    onChange({ target }: { target: { value: string } }) {
      setDraft(target.value);
      onType(target.value);
    },
    onBlur() {
      setDraft(null);
      described.onBlur();
    },
  };
  if (isLong) {
    const rows = Math.max(2, Math.ceil(text.length / ROW));
    return <textarea {...shared} rows={Math.min(rows, 20)} />;
  }
  return <input {...shared} autoComplete="off" {...(isNumber ? { inputMode: 'decimal' } : {})} />;
}
