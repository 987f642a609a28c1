import type { StaffPerson } from '@seahour/api-types/staff-people.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { useCrewApp } from '../context.ts';
import { useData } from '../parts/use-query.ts';
import { useMoments } from './use-moments.ts';
import { useTexts } from './use-texts.ts';

/** Of the boats of a captain, by name. */
const NAMED = 4;

/** Somebody who works here, in words of the reader's language. */
export function usePersonWords() {
  const { t, crew, language } = useCrewApp();
  const texts = useTexts();
  const moments = useMoments();
  const boats = useData(crew.boats) ?? [];
  function said(titles: readonly string[]): string {
    const count = titles.length;
    if (count > NAMED && count === boats.length) return t('close_all_boats', { count });
    const more = count > NAMED ? [t('close_more_boats', { count: count - NAMED })] : [];
    return listed([...titles.slice(0, NAMED), ...more], language);
  }
  return {
    name: ({ name, is_me }: StaffPerson) => {
      const isolated = isolate(name, language);
      return is_me ? texts('me', { name: isolated }) : isolated;
    },
    /** Captain · Azure 46, Onyx 55. */
    post({ role, company_activity_ids: ids = [] }: StaffPerson): string {
      const titles = boats
        .filter(({ company_activity_id: id }) => ids.includes(id))
        .map(({ title }) => isolate(title, language));
      return [texts(`role_${role}`), said(titles)].filter(Boolean).join(' · ');
    },
    /** What is not as it should be, or not yet; empty where all is. */
    state({ state, invited_until, unreachable_since }: StaffPerson): string {
      if (state === 'run_out') return texts('state_run_out');
      if (state === 'invited') {
        return texts('state_invited', { day: invited_until ? moments.day(invited_until) : '–' });
      }
      return unreachable_since ? texts('unreachable') : '';
    },
  };
}
