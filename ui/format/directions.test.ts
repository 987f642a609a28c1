import { expect, it } from 'vitest';
import { directionsTo } from './directions.ts';

it('leads to the pier', () => {
  const route = new URL(directionsTo({ latitude: 25.08, longitude: 55.14 }) ?? '');
  expect(route.searchParams.get('destination')).toBe('25.08,55.14');
});

it('leads nowhere where the pier is not known', () => {
  expect(directionsTo({ latitude: 0, longitude: 0 })).toBeNull();
});
