import type { Failure } from '@seahour/api-types/client.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { ownPath } from '@seahour/api-types/rules/own-path.ts';
import { sendCode, signIn } from '@seahour/api-types/user.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { useEffect, useState } from 'react';
import { leaveFlashMessage } from '../../runtime/toasts/flash-message.ts';
import { CodeForm } from './CodeForm.tsx';
import { client, inLanguage } from './client.ts';
import { MailForm } from './MailForm.tsx';
import { type PendingCode, pendingCode } from './pending-code.ts';
import type { SignInTexts } from './use-sending.ts';

export interface SignInProps {
  language: Language;
  texts: SignInTexts;
}

/** With a code that is mailed; there are no passwords. */
export default function SignIn({ language, texts }: SignInProps) {
  const t = createTranslate<SignInTexts>(texts, language, texts);
  const [waiting, setWaiting] = useState<PendingCode | null>(null);
  /** What the other form begins with when somebody goes back to it. */
  const [mail, setMail] = useState<string | null>(null);

  // Phones forget pages while people look into their mailbox.
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

  if (!waiting) return <MailForm t={t} mail={mail} onSend={send} />;
  return (
    <CodeForm
      key={waiting.sign_in_id}
      t={t}
      waiting={waiting}
      onCode={(code) => tryCode(waiting.sign_in_id, code)}
      onAgain={() => send(waiting.mail)}
      onOther={() => {
        pendingCode.write(null);
        setMail(waiting.mail);
        setWaiting(null);
      }}
    />
  );
}
