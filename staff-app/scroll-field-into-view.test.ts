import { expect, test } from 'vitest';
import { scrollFieldIntoView } from './scroll-field-into-view.ts';

function windowWith(activeElement: object | null) {
  const visualViewport = new EventTarget();
  scrollFieldIntoView({ document: { activeElement }, visualViewport } as unknown as Window);
  return { keyboardComes: () => visualViewport.dispatchEvent(new Event('resize')) };
}

test.each([
  ['input', true],
  ['button', false],
])('with the focus on a %s, the keyboard brings it into sight: %s', (name, isBrought) => {
  let isInSight = false;
  const { keyboardComes } = windowWith({
    matches: (selector: string) => selector.split(', ').includes(name),
    scrollIntoView: () => {
      isInSight = true;
    },
  });
  keyboardComes();
  expect(isInSight).toBe(isBrought);
});
