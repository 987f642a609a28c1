import type * as stage from './stage.ts';

/** Paths beside this script; the build knows them. */
declare const STAGE_FILE: string;
declare const APP_FILES: readonly string[];

/**
 * Loads everything that an opened widget needs, once, and again after a failure. The app's files are
 * named here too, so that they load in parallel.
 */
export function loadStage(): Promise<typeof stage> {
  for (const file of APP_FILES) import(address(file)).catch(() => {});
  return import(address(STAGE_FILE));
}

/** Of a file beside this script. */
export const address = (file: string): string => new URL(file, import.meta.url).href;
