import { useCrewApp } from '../context.ts';
import { useData } from './use-query.ts';

/** Whether this person owns a company, and so may answer its reviews. */
export function useIsOwner(): boolean {
  const { crew } = useCrewApp();
  return (useData(crew.boats) ?? []).some(({ role }) => role === 'owner');
}

/** Whether this person decides for all boats of a company, as owners and dispatchers do. */
export function useHasDesk(): boolean {
  const { crew } = useCrewApp();
  return (useData(crew.boats) ?? []).some(({ role }) => role !== 'captain');
}
