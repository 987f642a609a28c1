import { atom } from 'nanostores';

/** The month that is looked at, e.g. `2026-11`; empty is the running one. It stays from screen to screen. */
export const $month = atom('');

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
