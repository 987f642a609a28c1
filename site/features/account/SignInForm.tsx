import type { Failure } from '@seahour/api-types/client.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Messages } from '../../i18n/messages.ts';

export type SignInTexts = Messages['signIn'];
export type Sending = () => Promise<Failure | null>;

export interface SignInFormProps {
  t: Translate<SignInTexts>;
  name: 'mail' | 'code';
  lead: ReactNode;
  /** Attributes of the field. */
  input: ComponentProps<'input'>;
  submit: string;
  /** Focuses the field when the form appears. */
  hasFocus: boolean;
  onSend(value: string): Promise<Failure | null>;
  /** Below the button. `send` runs one at a time and shows its failure. */
  children(send: (sending: Sending) => void): ReactNode;
}

/** A form of one field. Where sending fails its value stays and the error is shown. */
export function SignInForm(form: SignInFormProps) {
  const { t, name, lead, input, submit, hasFocus, onSend, children } = form;
  const field = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem] = failure?.fields ?? [];
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  async function send(sending: Sending): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure(null);
    const failed = await sending();
    setFailure(failed);
    if (failed) field.current?.focus();
    setBusy(false);
    busy.current = false;
  }

  return (
    <form
      noValidate
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault();
        void send(() => onSend(field.current?.value ?? ''));
      }}
    >
      <p className="lead">{lead}</p>
      <label htmlFor={name}>{t(name)}</label>
      <input
        {...{ id: name, name, ref: field, ...input }}
        aria-describedby={`${name}-problem`}
        aria-invalid={problem !== undefined}
      />
      <p className="problem" id={`${name}-problem`} role="alert">
        {failure && (problem?.message ?? (failure.message || t('live.network')))}
      </p>
      <button className="button is-primary is-large" type="submit" aria-disabled={isBusy}>
        {submit}
      </button>
      {children((sending) => void send(sending))}
    </form>
  );
}
