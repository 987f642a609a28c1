import type * as stage from './stage.ts';

/** Paths beside this script; the build knows them. */
declare const STAGE_FILE: string;
declare const APP_FILES: readonly string[];

let isPreloaded = false;

/**
 * Everything that an opened widget needs, fetched once, and again after a failure. The app's files
 * are named here too, so that they do not wait for one another.
 */
export function loadStage(): Promise<typeof stage> {
  if (!isPreloaded) {
    isPreloaded = true;
    for (const file of APP_FILES) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address(file);
      document.head.append(link);
    }
  }
  return import(address(STAGE_FILE));
}

const address = (file: string): string => new URL(file, import.meta.url).href;
