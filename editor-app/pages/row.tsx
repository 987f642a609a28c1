import type { LanguageCode } from '@seahour/api-types/languages.ts';
import type { ReactNode } from 'react';
import { FormContext } from '../form/form-context.ts';
import type { Source } from '../state/sources.ts';

/** The files of one page, and the languages of it that are shown. */
export interface Columns {
  columns: readonly LanguageCode[];
  fileOf(language: LanguageCode): string;
  sourceOf(language: LanguageCode): Source;
}

interface RowProps {
  label: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One text in each language that is shown. */
export const Row = ({ label, hint, action, children }: RowProps) => (
  <div className="language-row">
    <span className="row-label">
      <span>
        {label} {hint && <small>{hint}</small>}
      </span>
      {action}
    </span>
    {children}
  </div>
);

interface InProps {
  file: string;
  source: Source;
  children: ReactNode;
}

/** What is inside belongs to a file. */
export const In = ({ file, source, children }: InProps) => (
  <FormContext value={{ file, source, schema: {} }}>{children}</FormContext>
);
