/** A photo that hangs holds up nothing else for longer. */
const LONGEST_MS = 3000;

/** When the first view stands: this runs after the first paint, so when its photos are there. */
export async function idle(): Promise<void> {
  await Promise.race([loaded(), wait(LONGEST_MS)]);
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
