import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import type { SignInState } from './use-sign-in.ts';
import { useTexts } from './use-texts.ts';

interface Problem {
  /** What is wrong with what the field says. */
  field?: string;
  /** Of anything else. */
  said?: string;
}

/** Why somebody is not signed in yet, in words. */
export function useProblem({ failure, link, isForgetful }: SignInState): Problem {
  const { t } = useCrewApp();
  const texts = useTexts();
  if (isForgetful) return { said: texts('no_cookies') };
  if (!failure) return {};
  const isLink = link?.kind === 'sign-in';
  const { code, fields } = failure;
  if (code === 'forbidden' || code === 'code_expired' || (isLink && code === 'invalid_input')) {
    if (isLink) return { said: texts('link_over') };
    if (code === 'code_expired') return { said: texts('code_over') };
    return { said: texts(link ? 'invitation_over' : 'works_nowhere') };
  }
  const [field] = fields;
  if (field) return { field: field.message };
  const { title, text } = failureWords(failure, { t }, false);
  return { said: `${title}. ${text}` };
}
