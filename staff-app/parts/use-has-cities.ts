import { useCrewApp } from '../context.ts';
import { useData } from './use-query.ts';

/** Whether the caller's boats are in more than one city, so that places and times need its name. */
export function useHasCities(): boolean {
  const { crew } = useCrewApp();
  const boats = useData(crew.boats) ?? [];
  return new Set(boats.map(({ city_name }) => city_name)).size > 1;
}
