import { loadStage } from './stage-files.ts';

/** Part of `navigator` that only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches the app before it is asked for, unless the visitor's data is scarce. */
export function prefetch(): void {
  const { saveData, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType.includes('2g') || !navigator.onLine) return;
  loadStage().then(
    (stage) => stage.prefetch(),
    () => {},
  );
}

/** Fetches the app when the element is seen and the browser has nothing better to do. */
export function prefetchOnSight(element: Element): () => void {
  const idle = window.requestIdleCallback ?? setTimeout;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    idle(() => prefetch());
  });
  observer.observe(element);
  return () => observer.disconnect();
}
