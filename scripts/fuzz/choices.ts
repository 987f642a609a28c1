import { createRandom } from '../random.ts';

/** Random choices. The same seed makes the same ones, so that a failure can be repeated. */
export interface Choices {
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function createChoices(seed: number): Choices {
  const next = createRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}
