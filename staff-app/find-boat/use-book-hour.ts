import type { BoardPlace } from '../board/board-state.ts';
import { useCrewApp } from '../context.ts';
import type { BoatQuestion } from './boat-question.ts';

/** What was asked for, where something was. */
type Asked = { [Name in 'hour_count' | 'guests']?: BoatQuestion[Name] | undefined };

/** Begins an order for a free hour. */
export function useBookHour() {
  const { crew, navigation } = useCrewApp();
  return ({ boat, hour }: BoardPlace, date: string, { hour_count, guests }: Asked = {}): void => {
    crew.drafts.start(boat, date);
    const draft = crew.drafts.$current.get();
    const asked = { ...(hour_count && { hour_count }), ...(guests && { guests }) };
    if (draft) crew.drafts.set({ ...draft, time: hour, ...asked });
    navigation.open({ name: 'new-order' });
  };
}
