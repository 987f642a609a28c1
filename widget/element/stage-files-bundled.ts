import type * as stage from './stage.ts';

/** `stage-files.ts` where a bundler knows the files: both are fetched at once. */
export function loadStage(): Promise<typeof stage> {
  import('../app/mount.tsx').catch(() => {});
  return import('./stage.ts');
}

export const address = (path: string): string => new URL(path, location.origin).href;
