import type { Failure } from '@seahour/api-types/client.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { useEffect, useRef } from 'react';
import type { PendingCode } from './pending-code.ts';
import type { SignInTexts } from './use-sending.ts';
import { useSending } from './use-sending.ts';

export interface CodeFormProps {
  t: Translate<SignInTexts>;
  waiting: PendingCode;
  onCode(code: string): Promise<Failure | null>;
  onAgain(): Promise<Failure | null>;
  onOther(): void;
}

/** The code from the mail. */
export function CodeForm({ t, waiting, onCode, onAgain, onOther }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, problem, isInvalid, send } = useSending(t, field);
  const { mail, endsAt } = waiting;
  const count = Math.max(1, Math.round((endsAt - Date.now()) / 60_000));
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(() => onCode(field.current?.value ?? ''));
      }}
    >
      <p className="lead" role="status">
        {t('live.sent', { mail, count })}
      </p>
      <label htmlFor="code">{t('code')}</label>
      <input
        className="code"
        id="code"
        ref={field}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        placeholder="123 456"
        aria-describedby="code-problem"
        aria-invalid={isInvalid}
      />
      <p className="problem" id="code-problem" role="alert">
        {problem}
      </p>
      <button className="button is-primary is-large" type="submit" aria-disabled={isBusy}>
        {t('go')}
      </button>
      <div className="others">
        <button className="link" type="button" onClick={() => void send(onAgain)}>
          {t('again')}
        </button>
        <button className="link" type="button" onClick={onOther}>
          {t('other')}
        </button>
      </div>
    </form>
  );
}
