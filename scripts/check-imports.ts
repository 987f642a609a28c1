/**
 * Proves that imports point one way: between packages, the layers of the widget and
 * the modules of the server. No file imports its own package by name, and no files import each other
 * in a circle.
 */
import { LAYERS, MAY_IMPORT } from './imports/layers.ts';
import { filesOf, type Import, importsOf, isTest, resolve } from './imports/read-imports.ts';
import { argumentsOrExit } from './start/arguments.ts';

/** The pure parts of `ui`: the server says the same prices and times, and knows how files of photos are named. */
const PURE_UI = /^@seahour\/ui\/(?:(?:format|i18n)\/|photo\.ts$)/;

type Package = keyof typeof MAY_IMPORT;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log('Usage: npm run check:imports');
  process.exit();
}
const packages = Object.keys(MAY_IMPORT) as Package[];
const files = filesOf(packages);
const problems = files.flatMap((file) => importsOf(file).flatMap((found) => check(file, found)));
problems.push(...circles());
for (const problem of problems) console.error(problem);
console.log(`imports: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Inside a package: towards the lower layers, and never from one step's folder to another's. */
function isDownward(file: string, target: string): boolean {
  const layers = LAYERS[file.split('/')[0] ?? ''];
  if (!layers) return true;
  const [from = '', to = ''] = [file, target].map((path) => path.split('/').slice(1, -1)[0]);
  if (!layers.includes(from)) return true;
  const steps = [file, target].map((path) => /^widget\/steps\/([^/]+)\//.exec(path)?.[1]);
  if (steps[0] && steps[1] && steps[0] !== steps[1]) return false;
  return layers.includes(to) && layers.indexOf(to) <= layers.indexOf(from);
}

function check(file: string, { specifier, line }: Import): string[] {
  const own = file.split('/')[0] as Package;
  const target = packageOf(file, specifier);
  const where = `${file}:${line}`;
  if (isTest(file)) return [];
  if (file.startsWith('widget/booking/') && /^(@nanostores\/)?react/.test(specifier)) {
    return [`${where} must not import ${specifier}: the booking knows no React`];
  }
  if (!target) return [];
  if (target === own) {
    if (specifier.startsWith('@seahour/')) return [`${where} imports its own package by name`];
    return isDownward(file, resolve(file, specifier))
      ? []
      : [`${where} must not import ${specifier}`];
  }
  if (!specifier.startsWith('@seahour/')) return [`${where} leaves its package: ${specifier}`];
  const isAllowed = (MAY_IMPORT[own] as readonly string[]).includes(target);
  const isImpure = own === 'server' && target === 'ui' && !PURE_UI.test(specifier);
  return isAllowed && !isImpure ? [] : [`${where} must not import ${specifier}`];
}

function packageOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@seahour/')) return specifier.split('/')[1];
  return specifier.startsWith('.') ? resolve(file, specifier).split('/')[0] : undefined;
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
