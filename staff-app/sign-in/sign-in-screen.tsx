import { focusHeading } from '@seahour/ui/focus-heading.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { TextField } from '../parts/text-field.tsx';
import { keptSession } from '../state/session.ts';
import type { MailedCode } from './kept-code.ts';
import { useProblem } from './use-problem.ts';
import { type SignInState, useSignIn } from './use-sign-in.ts';
import { useTexts } from './use-texts.ts';
import '../parts/form.css';
import '../parts/screen.css';
import './sign-in.css';

/** Where neither the messenger nor a session says who opened the app: it asks, by mail or by a link. */
export default function SignInScreen() {
  const { telegram } = useCrewApp();
  const state = useSignIn();
  const [mail, setMail] = useState(state.code?.mail ?? '');
  const { link, code } = state;
  useEffect(() => {
    // The session is over: the next opening begins here.
    if (telegram.launch.initData) keptSession.write(null);
  }, [telegram]);
  if (link?.kind === 'sign-in') return <LinkStep state={state} token={link.token} />;
  if (code) return <CodeStep key={code.sign_in_id} state={state} code={code} />;
  return <MailStep state={state} mail={mail} onType={setMail} />;
}

/** Pressed by a person: those who only look at a link, as previews of chats do, would use it up. */
function LinkStep({ state, token }: { state: SignInState; token: string }) {
  const t = useTexts();
  const { isBusy, redeem, leaveLink } = state;
  const { said } = useProblem(state);
  return (
    <Step title={t('link_title')} text={t('link_text')} said={said} onSubmit={() => redeem(token)}>
      <Submit text={t('do_link')} isBusy={isBusy} />
      <Other text={t('leave_link')} onPress={leaveLink} />
    </Step>
  );
}

interface MailStepProps {
  state: SignInState;
  mail: string;
  onType(mail: string): void;
}

function MailStep({ state, mail, onType }: MailStepProps) {
  const t = useTexts();
  const { link, isBusy, failure, mailCode, leaveLink } = state;
  const { field, said } = useProblem(state);
  const input = useFocus(failure);
  const { initData } = useCrewApp().telegram.launch;
  const which = link ? 'invite' : 'sign_in';
  return (
    <Step
      title={t(`${which}_title`)}
      text={t(initData ? 'ended_text' : `${which}_text`)}
      said={said}
      onSubmit={() => mailCode(mail)}
    >
      <TextField
        ref={input}
        label={t('field_mail')}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={mail}
        problem={field}
        onType={onType}
      />
      <Submit text={t('send_code')} isBusy={isBusy} />
      {link && <Other text={t('leave_link')} onPress={leaveLink} />}
    </Step>
  );
}

function CodeStep({ state, code }: { state: SignInState; code: MailedCode }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const { isBusy, failure, tryCode, mailCode, otherMail } = state;
  const { field, said } = useProblem(state);
  const input = useFocus(failure ?? code);
  const seconds = useSecondsUntil(code.sentAt + RESEND_MS);
  return (
    <Step
      title={t('code_title')}
      text={<span role="status">{t('code_text', { mail: code.mail })}</span>}
      said={said}
      onSubmit={() => tryCode(typed)}
    >
      <TextField
        ref={input}
        label={t('field_code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        value={typed}
        problem={field}
        onType={setTyped}
      />
      <Submit text={t('do_sign_in')} isBusy={isBusy} />
      {seconds > 0 ? (
        <p className="sign-in-wait">{t('send_again_in', { seconds })}</p>
      ) : (
        <Other text={t('send_again')} onPress={() => void mailCode(code.mail)} />
      )}
      <Other text={t('other_mail')} onPress={otherMail} />
    </Step>
  );
}

const RESEND_MS = 30_000;

function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** The field that is asked for has the focus, and has it again where what it says is not right. */
function useFocus(cause: unknown) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (cause) input.current?.focus();
  }, [cause]);
  return input;
}

interface StepProps {
  title: string;
  text: ReactNode;
  said: string | undefined;
  onSubmit(): Promise<void>;
  children: ReactNode;
}

function Step({ title, text, said, onSubmit, children }: StepProps) {
  const { t } = useCrewApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current, heading.current?.closest('main') ?? null), []);
  return (
    <main className="screen sign-in">
      <header className="screen-head">
        <p>{t('app')}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </header>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {said && (
          <p role="alert" className="edit-problem">
            {said}
          </p>
        )}
        {children}
      </form>
    </main>
  );
}

const Submit = ({ text, isBusy }: { text: string; isBusy: boolean }) => (
  <button type="submit" className="button is-large is-primary" aria-busy={isBusy}>
    {text}
  </button>
);

const Other = ({ text, onPress }: { text: string; onPress(): void }) => (
  <button type="button" className="button" onClick={onPress}>
    {text}
  </button>
);
