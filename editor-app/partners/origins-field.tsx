import type { FieldError } from '@seahour/api-types/errors.ts';
import { nearestOrigin } from '@seahour/api-types/rules/site-origin.ts';
import { useRef } from 'react';
import { useApp } from '../context.ts';
import { AskedField } from './asked-field.tsx';
import { filledLines, withLine } from './origin-lines.ts';

interface OriginsFieldProps {
  /** A site a line. */
  text: string;
  wrong: readonly FieldError[];
  onType(text: string): void;
  /** What was wrong at a path has been mended. */
  onMended(path: string): void;
}

/** Addresses of sites; what is wrong names its line, and says what would be right. */
export function OriginsField({ text, wrong, onType, onMended }: OriginsFieldProps) {
  const { t } = useApp();
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = filledLines(text);
  function mend(path: string, line: number, origin: string): void {
    onType(withLine(text, line, origin));
    onMended(path);
    field.current?.focus();
  }
  const told = wrong.map(({ path, code, message }) => {
    const found = lines[Number(path.split('.')[1] ?? Number.NaN)];
    if (!found) return { words: message };
    const near = code === 'not_origin' ? nearestOrigin(found.typed) : null;
    return {
      words: t('line_wrong', { line: found.line + 1, typed: found.typed, message }),
      way: near !== null && (
        <button type="button" className="link" onClick={() => mend(path, found.line, near)}>
          {t('write_this', { text: near })}
        </button>
      ),
    };
  });
  return (
    <AskedField
      label={t('partner_origins')}
      hint={t('partner_origins_hint')}
      wrong={told}
      className="is-whole"
    >
      {(described) => (
        <textarea
          {...described}
          ref={field}
          className="control"
          dir="ltr"
          rows={Math.min(12, Math.max(2, text.split('\n').length))}
          spellCheck={false}
          placeholder="https://hotel.example"
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </AskedField>
  );
}
