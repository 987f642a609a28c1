/** A page behind another is not painted, and what it has to do is done all the same. */
const UNPAINTED_MS = 100;

/** Resolves after the next paint, so that the answer to a press is seen before slow work begins. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNPAINTED_MS);
  });
}
