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
  if (saveData || /2g/.test(effectiveType)) return;
  loadStage().then(
    (stage) => stage.prefetch(),
    () => {},
  );
}

/** Fetches the app when a widget is seen and the browser has nothing better to do. */
export const onSight = new IntersectionObserver((entries) => {
  const idle = window.requestIdleCallback ?? setTimeout;
  if (entries.some(({ isIntersecting }) => isIntersecting)) idle(() => prefetch());
});
