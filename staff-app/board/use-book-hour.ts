import { useCrewApp } from '../context.ts';
import type { BoardPlace } from './board-state.ts';

/** Begins an order for a free hour. */
export function useBookHour() {
  const { crew, navigation } = useCrewApp();
  return ({ boat, hour }: BoardPlace, date: string, hour_count?: number): void => {
    crew.drafts.start(boat, date);
    const draft = crew.drafts.$current.get();
    if (draft) crew.drafts.set({ ...draft, time: hour, ...(hour_count && { hour_count }) });
    navigation.open({ name: 'new-order' });
  };
}
