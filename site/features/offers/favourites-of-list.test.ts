import { $favourites, toggleFavourite } from '@seahour/ui/favourites.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropFavourites, favouritesIn, idsByDay } from './favourites-of-list.ts';

const YACHTS = 'yacht-rental/dubai';

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  for (const [id, list] of Object.entries($favourites.get())) toggleFavourite(Number(id), list);
  toggleFavourite(12, YACHTS);
  toggleFavourite(3, YACHTS);
  toggleFavourite(7, 'sup/phuket');
});

test('counts what is kept of one list, and nothing that is no offer', () => {
  const favourites = { ...$favourites.get(), nobody: YACHTS };
  expect(favouritesIn(favourites, YACHTS)).toEqual([3, 12]);
});

test('finds all that is kept, by the day of each city', () => {
  const favourites = { ...$favourites.get(), nobody: YACHTS, 5: 'sup' };
  const days = idsByDay(favourites, (city) => (city === 'phuket' ? '2026-11-27' : '2026-11-26'));
  expect([...days]).toEqual([
    ['2026-11-26', [3, 5, 12]],
    ['2026-11-27', [7]],
  ]);
});

test('forgets what there is no longer, and keeps nothing by that', () => {
  dropFavourites([12, 99], YACHTS);
  expect($favourites.get()).toEqual({ 3: YACHTS, 7: 'sup/phuket' });
});
