import { useCrewApp } from '../context.ts';
import { useData } from './use-query.ts';

/** Whether somebody owns a company: what is said of it is theirs to answer. */
export function useIsOwner(): boolean {
  const { crew } = useCrewApp();
  return (useData(crew.boats) ?? []).some(({ role }) => role === 'owner');
}
