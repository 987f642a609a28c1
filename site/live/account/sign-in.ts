import type { Failure } from '@seahour/api-types/client.ts';
import { ownPath } from '@seahour/api-types/rules/own-path.ts';
import { sendCode, signIn } from '@seahour/api-types/user.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import type en from '../../locales/en.json';
import { sayAfter } from '../toasts/said-after.ts';
import { accountTexts, client, inLanguage, language } from './client.ts';
import { keepWaitingCode, readWaitingCode, type WaitingCode } from './waiting-code.ts';

type SignInTexts = (typeof en)['signIn']['live'];

const texts = accountTexts() as SignInTexts;
const t = createTranslate<SignInTexts>(texts, language, texts);
const mailForm = form('[data-mail-form]');
const codeForm = form('[data-code-form]');
let waiting = readWaitingCode(sessionStorage, Date.now());
let isBusy = false;

if (waiting) showCode(waiting);
mailForm.root.addEventListener('submit', (event) => {
  event.preventDefault();
  void once(mailForm, () => send(mailForm.input.value, mailForm));
});
codeForm.root.addEventListener('submit', (event) => {
  event.preventDefault();
  void once(codeForm, tryCode);
});
codeForm.root.querySelector('[data-again]')?.addEventListener('click', () => {
  void once(codeForm, () => send(waiting?.mail ?? '', codeForm));
});
codeForm.root.querySelector('[data-other]')?.addEventListener('click', showMail);

async function send(mail: string, shownIn: Form): Promise<void> {
  const result = await client.call(sendCode, { mail });
  if (!result.ok) return complain(shownIn, result.failure);
  const { sign_in_id, ends_in_sec } = result.data;
  waiting = { mail: mail.trim(), sign_in_id, endsAt: Date.now() + ends_in_sec * 1000 };
  keepWaitingCode(sessionStorage, waiting);
  showCode(waiting);
}

async function tryCode(): Promise<void> {
  const { sign_in_id = '' } = waiting ?? {};
  const result = await client.call(signIn, { sign_in_id, code: codeForm.input.value });
  if (!result.ok) return complain(codeForm, result.failure);
  keepWaitingCode(sessionStorage, null);
  sayAfter('signedIn');
  const next = new URLSearchParams(location.search).get('next');
  location.replace(ownPath(next, inLanguage('/my-bookings')));
}

function showCode({ mail, endsAt }: WaitingCode): void {
  const count = Math.max(1, Math.round((endsAt - Date.now()) / 60_000));
  const sent = codeForm.root.querySelector('[data-sent]');
  mailForm.input.value = mail;
  mailForm.root.hidden = true;
  codeForm.root.hidden = false;
  if (sent) sent.textContent = t('sent', { mail, count });
  codeForm.input.value = '';
  codeForm.input.focus();
}

function showMail(): void {
  keepWaitingCode(sessionStorage, null);
  codeForm.root.hidden = true;
  mailForm.root.hidden = false;
  mailForm.input.focus();
}

interface Form {
  root: HTMLFormElement;
  input: HTMLInputElement;
  problem: HTMLElement;
}

function form(selector: string): Form {
  const root = document.querySelector<HTMLFormElement>(selector);
  const input = root?.querySelector('input');
  const problem = root?.querySelector<HTMLElement>('[data-problem]');
  if (!root || !input || !problem) throw new Error(`The page has no ${selector}.`);
  return { root, input, problem };
}

/** What was typed stays: only what is wrong with it is said. */
function complain({ input, problem }: Form, { message, fields }: Failure): void {
  problem.textContent = fields[0]?.message ?? (message || t('network'));
  input.ariaInvalid = String(fields.length > 0);
  input.focus();
}

async function once(shown: Form, action: () => Promise<void>): Promise<void> {
  if (isBusy) return;
  const button = shown.root.querySelector('button');
  isBusy = true;
  if (button) button.ariaDisabled = 'true';
  shown.problem.textContent = '';
  shown.input.ariaInvalid = 'false';
  await action();
  if (button) button.ariaDisabled = 'false';
  isBusy = false;
}
