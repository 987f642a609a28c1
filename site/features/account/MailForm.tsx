import type { Failure } from '@seahour/api-types/client.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { useEffect, useRef } from 'react';
import type { SignInTexts } from './use-sending.ts';
import { useSending } from './use-sending.ts';

export interface MailFormProps {
  t: Translate<SignInTexts>;
  /** Of who came back to it for another address; null at first. */
  mail: string | null;
  onSend(mail: string): Promise<Failure | null>;
}

/** The address that the code goes to. */
export function MailForm({ t, mail, onSend }: MailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, problem, isInvalid, send } = useSending(t, field);
  useEffect(() => {
    if (mail !== null) field.current?.focus();
  }, [mail]);
  return (
    <form
      noValidate
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault();
        void send(() => onSend(field.current?.value ?? ''));
      }}
    >
      <p className="lead">{t('text')}</p>
      <label htmlFor="mail">{t('mail')}</label>
      <input
        id="mail"
        ref={field}
        name="mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@mail.com"
        defaultValue={mail ?? undefined}
        aria-describedby="mail-problem"
        aria-invalid={isInvalid}
      />
      <p className="problem" id="mail-problem" role="alert">
        {problem}
      </p>
      <button className="button is-primary is-large" type="submit" aria-disabled={isBusy}>
        {t('send')}
      </button>
      <p className="note">{t('note')}</p>
    </form>
  );
}
