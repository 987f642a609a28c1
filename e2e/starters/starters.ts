import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildStarter, install } from './build-starter.ts';
import { squarespaceSite } from './builders/squarespace.ts';
import { tagManagerPolicy, tagManagerSite } from './builders/tag-manager.ts';
import { webflowSite } from './builders/webflow.ts';
import { wixSite } from './builders/wix.ts';
import { folderSite, programSite, type Site } from './site.ts';

export const STARTER_NAMES = [
  'plain-html',
  'wordpress',
  'wix',
  'squarespace',
  'webflow',
  'tag-manager',
  'react',
  'next',
  'vue',
  'nuxt',
  'svelte',
] as const;

export type StarterName = (typeof STARTER_NAMES)[number];

interface Starter {
  /** What its button says. */
  button: string;
  open(origin: string): Promise<Site>;
  /** Content-Security-Policy where it cannot be the strict one. */
  policy?(seahour: string): string;
}

const ROOT = resolve(import.meta.dirname, '../../starters');
const textOf = (file: string) => readFile(join(ROOT, file), 'utf8');
const build = (name: string) => buildStarter(join(ROOT, name), name);

export const STARTERS: Record<StarterName, Starter> = {
  'plain-html': {
    button: 'Book a yacht',
    open: async () => folderSite(join(ROOT, 'plain-html')),
  },
  wordpress: {
    button: 'Book a boat',
    async open(origin) {
      const folder = await install(join(import.meta.dirname, 'wordpress'), 'wordpress');
      const PLUGIN = join(ROOT, 'wordpress/seahour-booking');
      return programSite(['site.mjs'], folder, { PUBLIC_ORIGIN: origin, PLUGIN });
    },
    // WordPress has styles on its elements, scripts within its pages, and a worker of a blob.
    policy: (seahour) =>
      `default-src 'self' data: 'unsafe-inline' ${seahour}; worker-src blob:; object-src 'none'; base-uri 'none'`,
  },
  wix: {
    button: 'Book a boat',
    open: async () =>
      wixSite(await textOf('wix/seahour-booking.js'), await textOf('wix/page-code.js')),
  },
  squarespace: {
    button: 'Book a boat',
    open: async () => squarespaceSite(await textOf('squarespace/code-block.html')),
  },
  webflow: {
    button: 'Book a boat',
    open: async () =>
      webflowSite(await textOf('webflow/head.html'), await textOf('webflow/embed.html')),
  },
  'tag-manager': {
    button: 'Book a boat',
    open: async () => tagManagerSite(await textOf('tag-manager/tag.html')),
    policy: tagManagerPolicy,
  },
  react: {
    button: 'Book a boat',
    open: async () => folderSite(join(await build('react'), 'dist')),
  },
  next: {
    button: 'Book a morning',
    open: async () =>
      programSite(['node_modules/next/dist/bin/next', 'start'], await build('next')),
  },
  vue: {
    button: 'Book an evening',
    open: async () => folderSite(join(await build('vue'), 'dist')),
  },
  nuxt: {
    button: 'Book a board',
    open: async () => programSite(['.output/server/index.mjs'], await build('nuxt')),
  },
  svelte: {
    button: 'Book by the hour',
    open: async () => folderSite(join(await build('svelte'), 'build')),
    // Its page brings the rest, as the starter says.
    policy: () => "frame-ancestors 'none'",
  },
};
