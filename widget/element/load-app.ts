/** Part of `navigator` that only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The app, with React and all: fetched once, and again after a failure. */
export function loadApp() {
  return import('../app/mount.tsx');
}

/** Fetches the app before it is asked for, unless the visitor's data is scarce. */
export function prefetchApp(): void {
  const { saveData, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType.includes('2g') || !navigator.onLine) return;
  loadApp().catch(() => {});
}

/** Fetches the app when the element is seen and the browser has nothing better to do. */
export function prefetchOnSight(element: Element): () => void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    idle(prefetchApp);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
