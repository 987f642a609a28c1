import { useCrewApp } from '../context.ts';
import type { BoardPlace } from './board-state.ts';

/** Begins an order for a free hour. */
export function useBookHour() {
  const { crew, navigation } = useCrewApp();
  return ({ boat, hour }: BoardPlace, date: string, hour_count?: number): void => {
    crew.startDraft(boat, date);
    const draft = crew.$draft.get();
    if (draft) crew.$draft.set({ ...draft, time: hour, ...(hour_count && { hour_count }) });
    navigation.open({ name: 'new-order' });
  };
}
