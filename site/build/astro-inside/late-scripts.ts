import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const SCRIPT = Buffer.from('<script type="module" src=');
const LATE = Buffer.from('<script type="text/plain" data-page-script=');

/**
 * Defers a page's script: the inline script `site/runtime/early.ts` loads it after the first paint, so
 * that it does not compete with styles, typeface and the first photo. Astro writes the tag and has
 * no option for this.
 */
export function lateScripts(): AstroIntegration {
  return {
    name: 'late-scripts',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const file = folder + page;
          await writeFile(file, withLateScripts(await readFile(file)));
        }
      },
    },
  };
}

/** On bytes: to make a text of a page and bytes of it again takes longer than to find the tags. */
export function withLateScripts(page: Buffer): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  for (let at = page.indexOf(SCRIPT); at >= 0; at = page.indexOf(SCRIPT, done)) {
    parts.push(page.subarray(done, at), LATE);
    done = at + SCRIPT.length;
  }
  return Buffer.concat([...parts, page.subarray(done)]);
}
