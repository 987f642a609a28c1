/** Browsers do not paint a tab in the background: there the work begins after this time. */
const UNPAINTED_MS = 100;

/** Resolves after the next paint, so that the answer to a press is seen before slow work begins. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNPAINTED_MS);
  });
}
