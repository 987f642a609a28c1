import { expect, it } from 'vitest';
import { isViewer, viewerCount } from './watching-now.tsx';

it.each([
  [0, 1],
  [0.499, 1],
  [0.5, 2],
  [0.999, 2],
])('of chance %d makes %d', (chance, count) => {
  expect(viewerCount(() => chance)).toBe(count);
});

it('counts who looks at an offer to book it, and nobody who tries the tag', () => {
  expect(isViewer('true', false)).toBe(true);
  expect(isViewer('true', true)).toBe(false);
  expect(isViewer('off', false)).toBe(false);
});
