import type { Endpoint, RequestOf } from '@seahour/api-types/endpoint.ts';
import type { FieldError } from '@seahour/api-types/errors.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { type ReactNode, useId, useState } from 'react';
import { Alert } from '../icons.ts';
import { useCall } from '../parts/answers.tsx';

/** A call, and what its last answer said of the fields that a form shows. */
export function useFieldCall(shown: readonly string[]) {
  const { call, refusal } = useCall();
  const [fields, setFields] = useState<readonly FieldError[]>([]);
  const isShown = fields.some(({ path }) => shown.includes(path.split('.')[0] ?? ''));
  async function callFields<E extends Endpoint>(endpoint: E, payload: RequestOf<E>) {
    const answer = await call(endpoint, payload);
    setFields(answer.ok ? [] : answer.failure.fields);
    return answer;
  }
  return {
    call: callFields,
    /** Of no field that is shown. */
    refusal: !isShown && refusal,
    wrongAt: (field: string) => fields.filter(({ path }) => path.split('.')[0] === field),
    settle: (settled: string) => setFields(fields.filter(({ path }) => path !== settled)),
  };
}

interface AskedFieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it, and what would be right. */
  wrong?: readonly { words: string; way?: ReactNode }[];
  className?: string;
  children(described: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }): ReactNode;
}

/** A field of a form that is sent, with what is wrong beside it. */
export function AskedField({ label, hint, wrong = [], className = '', children }: AskedFieldProps) {
  const id = useId();
  const isWrong = wrong.length > 0;
  const hasNotes = isWrong || hint !== undefined;
  return (
    <div className={`field ${className} ${isWrong ? 'is-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': hasNotes ? `${id}-notes` : undefined,
      })}
      <div id={`${id}-notes`} className="notes" hidden={!hasNotes}>
        {hint && <p className="note">{hint}</p>}
        {wrong.map(({ words, way }) => (
          <p key={words} className="wrong" role="alert">
            <LineIcon node={Alert} size={16} />
            <span>
              {words} {way}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
