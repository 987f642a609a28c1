import { signInEditor } from '@seahour/api-types/editor.ts';
import { sendCode } from '@seahour/api-types/user.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import { useFailureWords } from '../parts/answers.tsx';

/** By a mailbox and the code that it is sent. */
export function SignInScreen() {
  const { t, editor } = useApp();
  const failureWords = useFailureWords();
  const [mail, setMail] = useState('');
  const [code, setCode] = useState('');
  const [signInId, setSignInId] = useState('');
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins in its field
  useEffect(() => field.current?.focus(), [signInId]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setTold('');
    if (signInId) {
      const answer = await editor.call(signInEditor, { sign_in_id: signInId, code });
      if (answer.ok) await editor.enter();
      else {
        const { code: refusal } = answer.failure;
        if (refusal === 'code_expired') setTold(t('code_over'));
        else setTold(refusal === 'forbidden' ? t('no_editor') : failureWords(answer.failure));
      }
    } else {
      const answer = await editor.call(sendCode, { mail: mail.trim() });
      if (answer.ok) setSignInId(answer.data.sign_in_id);
      else setTold(failureWords(answer.failure));
    }
    setBusy(false);
  }
  return (
    <main className="sign-in panel">
      <h1>{t('sign_in')}</h1>
      <p>{signInId ? t('code_sent', { mail: mail.trim() }) : t('sign_in_text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label className="field" htmlFor="sign-in-field">
          <span>{t(signInId ? 'code' : 'mail')}</span>
          {signInId ? (
            <input
              ref={field}
              id="sign-in-field"
              className="control"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={32}
              value={code}
              aria-describedby="sign-in-told"
              onChange={({ target }) => setCode(target.value)}
            />
          ) : (
            <input
              ref={field}
              id="sign-in-field"
              className="control"
              type="email"
              dir="ltr"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={mail}
              aria-describedby="sign-in-told"
              onChange={({ target }) => setMail(target.value)}
            />
          )}
        </label>
        <p id="sign-in-told" className="wrong" role="alert" hidden={!told}>
          {told}
        </p>
        <button type="submit" className="button is-primary" aria-busy={isBusy}>
          {t(signInId ? 'do_sign_in' : 'send_code')}
        </button>
        {signInId && (
          <button
            type="button"
            className="link"
            onClick={() => {
              setSignInId('');
              setTold('');
            }}
          >
            {t('other_mail')}
          </button>
        )}
      </form>
    </main>
  );
}
