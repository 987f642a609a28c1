import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildPagesOptions } from './page-source.ts';
import type { RenderJob } from './render-process.ts';
import { runTool } from './run-tool.ts';

const PROCESS = fileURLToPath(new URL('./render-process.ts', import.meta.url));

/** Renders pages with what Astro has left, each list of addresses in a process of its own. */
export async function renderPages(
  lists: readonly (readonly string[])[],
  { out, source, publicUrl, signal }: BuildPagesOptions,
  env: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-render-'));
  try {
    await Promise.all(
      lists.map(async (addresses, index) => {
        const file = join(folder, `${index}.json`);
        const { data, renderer } = source;
        const job: RenderJob = { data, renderer, out, origin: publicUrl, addresses };
        await writeFile(file, JSON.stringify(job));
        await runTool(process.execPath, [...FLAGS, PROCESS, file], { env, signal });
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A page leaves much that is soon forgotten; with more room for it, less of it is copied. */
const FLAGS = ['--max-semi-space-size=16'];
