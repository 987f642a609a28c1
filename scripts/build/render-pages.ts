import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { localised } from '../../site/i18n/links.ts';
import type { BuildPagesOptions } from './page-source.ts';
import type { RenderJob } from './render-process.ts';
import { runTool } from './run-tool.ts';

const PROCESS = fileURLToPath(new URL('./render-process.ts', import.meta.url));

/** A page leaves much that is soon forgotten: with more room for it, less of it is copied. */
const ROOM_FOR_PAGES_MB = 64;
/** Without a bound a process takes as much memory as the machine has, before it looks for more. */
const HEAP_MB = 320;
const HEAP_MB_PER_ADDRESS = 0.004;

/** What tells of pages in one language for all. */
const FILES = ['/llms.txt'];

/**
 * Renders pages, named without a language, with what Astro has left: a process a language. Those
 * start at once; whoever has to find out first which pages they are promises them.
 */
export async function renderPages(
  addresses: readonly string[] | Promise<readonly string[]>,
  { out, source, publicUrl, signal }: BuildPagesOptions,
  env: Record<string, string> = {},
): Promise<void> {
  // Who does not know them yet has few.
  const count = addresses instanceof Promise ? 0 : addresses.length;
  const flags = [
    `--max-semi-space-size=${ROOM_FOR_PAGES_MB}`,
    `--max-old-space-size=${Math.ceil(HEAP_MB + count * HEAP_MB_PER_ADDRESS)}`,
    PROCESS,
  ];
  const { data, renderer } = source;
  await Promise.all(
    LANGUAGE_CODES.map((language) => {
      const jobOf = (known: readonly string[]): RenderJob => {
        const files = language === DEFAULT_LANGUAGE ? FILES : [];
        const own = [...known.map((path) => localised(path, language)), ...files];
        return { data, renderer, out, origin: publicUrl, language, addresses: own };
      };
      const input = Promise.resolve(addresses).then((known) => JSON.stringify(jobOf(known)));
      return runTool(process.execPath, flags, { env, signal, input });
    }),
  );
}
