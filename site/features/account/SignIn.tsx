import type { Failure } from '@seahour/api-types/client.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { ownPath } from '@seahour/api-types/rules/own-path.ts';
import { sendCode, signIn } from '@seahour/api-types/user.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { useEffect, useState } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { leaveFlashMessage } from '../../runtime/toasts/flash-message.ts';
import { client, inLanguage } from './client.ts';
import { type PendingCode, pendingCode } from './pending-code.ts';
import { SignInForm } from './SignInForm.tsx';

export interface SignInProps {
  language: Language;
  texts: Messages['signIn'];
}

/** Sign-in by a mailed code, without a password. */
export default function SignIn({ language, texts }: SignInProps) {
  const t = createTranslate<Messages['signIn']>(texts, language);
  const [waiting, setWaiting] = useState<PendingCode | null>(null);
  /** Initial value of the address field after "Other address". */
  const [mail, setMail] = useState<string | null>(null);

  // Phones unload pages while people read their mail.
  useEffect(() => setWaiting(pendingCode.read()), []);

  async function send(to: string): Promise<Failure | null> {
    const result = await client.call(sendCode, { mail: to });
    if (!result.ok) return result.failure;
    const { sign_in_id, ends_in_sec } = result.data;
    const sent = { mail: to.trim(), sign_in_id, endsAt: Date.now() + ends_in_sec * 1000 };
    pendingCode.write(sent);
    setWaiting(sent);
    return null;
  }

  async function tryCode(sign_in_id: string, code: string): Promise<Failure | null> {
    const result = await client.call(signIn, { sign_in_id, code });
    if (!result.ok) return result.failure;
    pendingCode.write(null);
    leaveFlashMessage('signedIn');
    const next = new URLSearchParams(location.search).get('next');
    location.replace(ownPath(next, inLanguage('/my-bookings')));
    return null;
  }

  if (!waiting) {
    return (
      <SignInForm
        key="mail"
        name="mail"
        t={t}
        lead={t('text')}
        input={{
          type: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          placeholder: 'name@mail.com',
          defaultValue: mail ?? undefined,
        }}
        submit={t('send')}
        hasFocus={mail !== null}
        onSend={send}
      >
        {() => <p className="note">{t('note')}</p>}
      </SignInForm>
    );
  }
  const count = Math.max(1, Math.round((waiting.endsAt - Date.now()) / 60_000));
  const other = () => {
    pendingCode.write(null);
    setMail(waiting.mail);
    setWaiting(null);
  };
  return (
    <SignInForm
      key={waiting.sign_in_id}
      name="code"
      t={t}
      lead={<span role="status">{t('live.sent', { mail: waiting.mail, count })}</span>}
      input={{
        className: 'code',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        maxLength: 9,
        placeholder: '123 456',
      }}
      submit={t('go')}
      hasFocus
      onSend={(code) => tryCode(waiting.sign_in_id, code)}
    >
      {(sendAlone) => (
        <div className="others">
          <button
            className="link"
            type="button"
            onClick={() => sendAlone(() => send(waiting.mail))}
          >
            {t('again')}
          </button>
          <button className="link" type="button" onClick={other}>
            {t('other')}
          </button>
        </div>
      )}
    </SignInForm>
  );
}
