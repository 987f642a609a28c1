/**
 * Proves that imports point one way between the rooms of the house and between the widget's layers,
 * that no file imports its own package by name, and that no files import each other in a circle.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { argumentsOrExit } from './start/arguments.ts';

/** What each room may import. Tests and scripts may import everything. */
const MAY_IMPORT = {
  'api-types': [],
  ui: ['api-types'],
  server: ['api-types', 'ui'],
  widget: ['ui', 'api-types'],
  'staff-app': ['ui', 'api-types'],
  site: ['widget', 'ui', 'api-types'],
} as const satisfies Record<string, readonly string[]>;

/** The widget's layers: each imports itself and those before it. */
const WIDGET_LAYERS = ['locales', 'kit', 'booking', 'parts', 'steps', 'app', 'element'];

/** The pure parts of `ui`: the server says the same prices and times as the pages. */
const PURE_UI = /^@seahour\/ui\/(format|i18n)\//;

type Room = keyof typeof MAY_IMPORT;
interface Import {
  specifier: string;
  line: number;
}

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log('Usage: npm run check:imports');
  process.exit();
}
const rooms = Object.keys(MAY_IMPORT) as Room[];
const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,mjs,astro}`).filter(
  (file) => !/node_modules|\.d\.ts$/.test(file),
);
const problems = files.flatMap((file) => importsOf(file).flatMap((found) => check(file, found)));
problems.push(...circles());
for (const problem of problems) console.error(problem);
console.log(`imports: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? scriptsOf(text) : text;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    line: code.slice(0, pos).split('\n').length,
  }));
}

/** Blanks the markup, so that lines keep their numbers. */
function scriptsOf(astro: string): string {
  const kept = [...astro.matchAll(/^---\n[\s\S]*?^---$|<script[^>]*>[\s\S]*?<\/script>/gm)];
  const blank = (markup: string) => markup.replace(/[^\n]/g, ' ');
  let code = '';
  let end = 0;
  for (const { 0: match, index } of kept) {
    const script = match.replace(/^---|---$|^<script[^>]*>|<\/script>$/g, blank);
    code += blank(astro.slice(end, index)) + script;
    end = index + match.length;
  }
  return code + blank(astro.slice(end));
}

/** Inside the widget: towards the lower layers, and never from one step's folder to another's. */
function isDownward(file: string, target: string): boolean {
  if (!file.startsWith('widget/')) return true;
  const [from, to] = [file, target].map((path) => WIDGET_LAYERS.indexOf(path.split('/')[1] ?? ''));
  if (from === undefined || to === undefined || from < 0) return true;
  const steps = [file, target].map((path) => /^widget\/steps\/([^/]+)\//.exec(path)?.[1]);
  return to <= from && (!steps[0] || !steps[1] || steps[0] === steps[1]);
}

function check(file: string, { specifier, line }: Import): string[] {
  const room = file.split('/')[0] as Room;
  const target = roomOf(file, specifier);
  const where = `${file}:${line}`;
  if (isTest(file)) return [];
  if (file.startsWith('widget/booking/') && /^(@nanostores\/)?react/.test(specifier)) {
    return [`${where} must not import ${specifier}: the booking knows no React`];
  }
  if (!target) return [];
  if (target === room) {
    if (specifier.startsWith('@seahour/')) return [`${where} imports its own package by name`];
    return isDownward(file, resolve(file, specifier))
      ? []
      : [`${where} must not import ${specifier}`];
  }
  if (!specifier.startsWith('@seahour/')) return [`${where} leaves its package: ${specifier}`];
  const isAllowed = (MAY_IMPORT[room] as readonly string[]).includes(target);
  const isImpure = room === 'server' && target === 'ui' && !PURE_UI.test(specifier);
  return isAllowed && !isImpure ? [] : [`${where} must not import ${specifier}`];
}

function roomOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@seahour/')) return specifier.split('/')[1];
  return specifier.startsWith('.') ? resolve(file, specifier).split('/')[0] : undefined;
}

function resolve(file: string, specifier: string): string {
  return specifier.startsWith('@seahour/')
    ? specifier.slice('@seahour/'.length)
    : normalize(join(dirname(file), specifier)).replace(/\?.*$/, '');
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|^server\/testing\/|^widget\/tests\/|\/fixtures\//.test(file);
}

function circles(): string[] {
  const graph = new Map(files.map((file) => [file, neighbours(file)]));
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      found.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
      return;
    }
    if (finished.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

function neighbours(file: string): string[] {
  const known = new Set(files);
  return importsOf(file)
    .filter(({ specifier }) => /^(\.|@seahour\/)/.test(specifier))
    .map(({ specifier }) => resolve(file, specifier))
    .filter((target) => known.has(target));
}
