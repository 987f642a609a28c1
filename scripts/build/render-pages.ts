import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { localised } from '../../site/i18n/links.ts';
import type { BuildPagesOptions } from './page-source.ts';
import type { RenderJob } from './render-process.ts';
import { runTool } from './run-tool.ts';

const PROCESS = fileURLToPath(new URL('./render-process.ts', import.meta.url));

/** Each takes some 300 MB. */
const MOST_PROCESSES = 4;
/** A page leaves much that is soon forgotten: with more room for it, less of it is copied. */
const ROOM_FOR_PAGES_MB = 64;
/** Without a bound a process takes as much memory as the machine has, before it looks for more. */
const HEAP_MB = 320;
const HEAP_MB_PER_PAGE = 0.002;

interface Rendered {
  language: Language;
  address: string;
}

interface RenderOptions {
  /** A file with the addresses, without their language; the renderers then know no others. */
  only?: string;
  /** Files beside the pages, e.g. `/llms.txt`. */
  files?: readonly string[];
}

/**
 * Renders pages, named without a language, with what Astro has left, in as many processes as there
 * are cores. The pages of all languages are one list, and each process renders a stretch of it: so
 * it holds the data of few languages, and all end at about the same time. Processes start at once;
 * addresses that are still being found out can be promised. Returns how many were rendered.
 */
export async function renderPages(
  addresses: readonly string[] | Promise<readonly string[]>,
  { out, source: { data, renderer }, publicUrl, signal }: BuildPagesOptions,
  { only, files = [] }: RenderOptions = {},
): Promise<number> {
  const processes = Math.min(availableParallelism(), MOST_PROCESSES);
  // Few where they are promised.
  const count = addresses instanceof Promise ? 0 : addresses.length * LANGUAGE_CODES.length;
  const flags = [
    `--max-semi-space-size=${ROOM_FOR_PAGES_MB}`,
    `--max-old-space-size=${Math.ceil(HEAP_MB + (count / processes) * HEAP_MB_PER_PAGE)}`,
    PROCESS,
  ];
  const jobOf = (own: readonly Rendered[]): RenderJob => ({
    ...{ data, renderer, out, origin: publicUrl },
    languages: [...new Set(own.map(({ language }) => language))],
    addresses: own.map(({ address }) => address),
  });
  const stretches = Promise.resolve(addresses).then((known) =>
    inStretches([...inDefaultLanguage(files), ...inAllLanguages(known)], processes),
  );
  const outputs = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const input = stretches.then((each) => JSON.stringify(jobOf(each[index] ?? [])));
      return runTool(process.execPath, flags, {
        ...{ signal, input },
        ...(only && { env: { SEAHOUR_ONLY: only } }),
      });
    }),
  );
  return outputs.reduce((sum, output) => sum + Number(output), 0);
}

const inDefaultLanguage = (files: readonly string[]): Rendered[] =>
  files.map((address) => ({ language: DEFAULT_LANGUAGE, address }));

const inAllLanguages = (addresses: readonly string[]): Rendered[] =>
  LANGUAGE_CODES.flatMap((language) =>
    addresses.map((address) => ({ language, address: localised(address, language) })),
  );

function inStretches<Item>(items: readonly Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
