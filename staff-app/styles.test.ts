import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const APP = join(import.meta.dirname, 'staff-app.tsx');
/** Stands in panels of the board alone, in a screen that others show too. */
const ELSEWHERE = ['panel-close'];

interface Source {
  text: string;
  /** Files that come along. */
  imports: readonly string[];
  /** Files that come when they are wanted. */
  later: readonly string[];
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => {
      if (name.startsWith('@seahour/')) return join(ROOT, name.slice('@seahour/'.length));
      return name.startsWith('.') ? resolve(dirname(file), name) : [];
    });
  const source = {
    text,
    imports: found(/^(?:import|export)\s(?!type\b)(?:[^;]*?from\s+)?'([^']+)'/gm),
    later: found(/\bimport\('([^']+)'\)/g),
  };
  sources.set(file, source);
  return source;
}

/** A file and all that come along with it. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const each of sourceOf(file).imports) withImports(each, found);
  return found;
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file);

function styledIn(files: Iterable<string>): Set<string> {
  const sheets = [...files].filter((file) => file.endsWith('.css'));
  const selectors = sheets.map((file) =>
    sourceOf(file)
      .text.replace(/\/\*.*?\*\//gs, '')
      .replace(/:not\([^)]*\)/g, ''),
  );
  return new Set(selectors.flatMap((text) => text.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
}

/** Classes in the code of a file; those of a state, `is-…`, differ from part to part. */
const classesOf = (file: string): string[] =>
  [...sourceOf(file).text.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)]
    .flatMap(([, plain, filled]) => (plain ?? filled ?? '').replace(/\$\{[^}]*\}/g, ' ').split(' '))
    .filter((name) => name !== '' && !/^is-|-$/.test(name));

interface Part {
  file: string;
  /** Files that are there by then: its own, and those of the part that fetches it. */
  there: ReadonlySet<string>;
}

/** Each part that is fetched by itself, once for each other that fetches it. */
function fetchedParts(
  file = APP,
  before: ReadonlySet<string> = new Set(),
  seen = new Set<string>(),
): Part[] {
  const own = withImports(file);
  const there = new Set([...before, ...own]);
  const later = [...own].filter(isCode).flatMap((each) => sourceOf(each).later);
  const next = later.flatMap((each) => {
    const way = `${file} ${each}`;
    if (seen.has(way)) return [];
    seen.add(way);
    return fetchedParts(each, there, seen);
  });
  return [{ file, there }, ...next];
}

test('every screen brings the styles of its classes, whichever was opened before', () => {
  const parts = fetchedParts();
  const styled = styledIn(parts.flatMap(({ there }) => [...there]));
  const missing = parts.flatMap(({ file: part, there }) => {
    const has = styledIn(there);
    return [...withImports(part)].filter(isCode).flatMap((file) =>
      classesOf(file)
        .filter((name) => styled.has(name) && !has.has(name) && !ELSEWHERE.includes(name))
        .map((name) => `${name} of ${file.slice(ROOT.length + 1)}`),
    );
  });
  expect(parts.length).toBeGreaterThan(20);
  expect([...new Set(missing)]).toEqual([]);
});
