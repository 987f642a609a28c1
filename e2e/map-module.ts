import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { showMap as ShowMap } from '../site/features/map/show-map.ts';

declare global {
  interface Window {
    showMap: typeof ShowMap;
  }
}

const BASE = '/map-module/';
const ENTRY = fileURLToPath(new URL('../site/features/map/show-map.ts', import.meta.url));

/** Gives a page of ours `showMap` as its scripts import it, from files of its own origin. */
export async function giveShowMap(page: Page): Promise<void> {
  const built = (await build({
    configFile: false,
    base: BASE,
    logLevel: 'warn',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'show-map.js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  await page.route(`**${BASE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(BASE.length);
    const file = built.output.find(({ fileName }) => fileName === name);
    if (!file) return route.fulfill({ status: 404 });
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source);
    return route.fulfill({ contentType, body });
  });
  await page.evaluate(async (address) => {
    ({ showMap: window.showMap } = await import(address));
  }, `${BASE}show-map.js`);
}
