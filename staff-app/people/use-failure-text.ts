import type { Failure } from '@seahour/api-types/client.ts';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { useTexts } from './use-texts.ts';

/** Why a change was refused; `conflict` names what is said of one that what there is now forbids. */
export function useFailureText(conflict?: 'last_owner' | 'mail_taken' | 'came_meanwhile') {
  const { t } = useCrewApp();
  const texts = useTexts();
  return (failure: Failure): string => {
    const [field] = failure.fields;
    if (failure.code === 'status_conflict' && conflict) return texts(conflict);
    if (failure.code === 'forbidden') return texts('not_here');
    if (field) return field.message;
    const { title, text } = failureWords(failure, { t });
    return `${title}. ${text}`;
  };
}
