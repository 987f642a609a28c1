import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@seahour/api-types/primitives.ts';
import { ADDRESS_IN } from '../../site/data/addresses.ts';
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
const FILES = { en: ['/llms.txt'], ru: [] } as const satisfies Record<Language, readonly string[]>;

/** Renders pages, named without a language, with what Astro has left: a process a language. */
export async function renderPages(
  addresses: readonly string[],
  { out, source, publicUrl, signal }: BuildPagesOptions,
  env: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-render-'));
  const heapMb = Math.ceil(HEAP_MB + addresses.length * HEAP_MB_PER_ADDRESS);
  const flags = [
    `--max-semi-space-size=${ROOM_FOR_PAGES_MB}`,
    `--max-old-space-size=${heapMb}`,
    PROCESS,
  ];
  const { data, renderer } = source;
  try {
    await Promise.all(
      (['en', 'ru'] as const).map(async (language) => {
        const file = join(folder, `${language}.json`);
        const own = [...addresses.map(ADDRESS_IN[language]), ...FILES[language]];
        const job: RenderJob = { data, renderer, out, origin: publicUrl, language, addresses: own };
        await writeFile(file, JSON.stringify(job));
        await runTool(process.execPath, [...flags, file], { env, signal });
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
