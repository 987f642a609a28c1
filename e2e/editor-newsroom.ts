import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base } from './marketplace.ts';

const PROGRAM = join(import.meta.dirname, 'editor-process.ts');

interface Newsroom {
  origin: string;
  databaseUrl: string;
  /** Holds the files that its editor writes. */
  root: string;
}

/** A marketplace of its own: what is published changes files and pages that others read. */
export const test = base.extend<{ newsroom: Newsroom }, { ofNewsroom: Newsroom }>({
  ofNewsroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const child = fork(PROGRAM);
      const ended = once(child, 'exit');
      const [newsroom] = await Promise.race([once(child, 'message'), ended]);
      await use(newsroom as Newsroom);
      if (child.connected) child.disconnect();
      await ended;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  newsroom: ({ ofNewsroom }, use) => use(ofNewsroom),
  marketplace: ({ ofNewsroom }, use) => use(ofNewsroom),
});
