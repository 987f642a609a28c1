/**
 * Proves that imports point one way: between packages, and between the layers of the widget, the
 * server and the site. No file imports its own package by name, its texts excepted, and no files or
 * features of the site import each other in a circle.
 */
import { LAYERS, MAY_IMPORT } from './imports/layers.ts';
import { filesOf, type Import, importsOf, isTest, resolve } from './imports/read-imports.ts';
import { argumentsOrExit } from './start/arguments.ts';

/** The pure parts of `ui`: the server says the same prices and times, and knows how files of photos are named. */
const PURE_UI = /^@seahour\/ui\/(?:(?:format|i18n|texts)\/|(?:photo|partner-icons)\.ts$)/;
/** In the language that texts are written in, whose folder no code names. */
const TEXTS = /^@seahour\/[^/]+\/texts\//;

type Package = keyof typeof MAY_IMPORT;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log('Usage: npm run check:imports');
  process.exit();
}
const packages = Object.keys(MAY_IMPORT) as Package[];
const files = filesOf(packages);
const problems = files.flatMap((file) => importsOf(file).flatMap((found) => check(file, found)));
const code = files.filter((file) => !isTest(file));
problems.push(...circles(files, (file) => file));
const features = code.filter((file) => featureOf(file) !== undefined);
problems.push(...circles(features, (file) => featureOf(file) ?? file));
for (const problem of problems) console.error(problem);
console.log(`imports: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Inside a package: towards the lower layers, and never from one step's folder to another's. */
function isDownward(file: string, target: string): boolean {
  const layers = LAYERS[file.split('/')[0] ?? ''];
  if (!layers) return true;
  const [from = '', to = ''] = [file, target].map((path) => path.split('/').slice(1, -1)[0]);
  if (!layers.includes(from) || target.endsWith('package.json')) return true;
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
    if (TEXTS.test(specifier)) return [];
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

/** A feature of the site is a folder; features may use one another, and never in a circle. */
function featureOf(file: string): string | undefined {
  return /^site\/features\/[^/]+/.exec(file)?.[0];
}

function circles(files: readonly string[], groupOf: (file: string) => string): string[] {
  const known = new Set(files);
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const group = groupOf(file);
    const targets = graph.get(group) ?? new Set();
    graph.set(group, targets);
    for (const target of neighbours(file)) {
      if (known.has(target) && (target === file || groupOf(target) !== group)) {
        targets.add(groupOf(target));
      }
    }
  }
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (group: string, path: string[]): void => {
    if (path.includes(group)) {
      found.push(`circle: ${[...path.slice(path.indexOf(group)), group].join(' → ')}`);
      return;
    }
    if (finished.has(group)) return;
    for (const next of graph.get(group) ?? []) visit(next, [...path, group]);
    finished.add(group);
  };
  for (const group of graph.keys()) visit(group, []);
  return found;
}

function neighbours(file: string): string[] {
  return importsOf(file)
    .filter(({ specifier }) => /^(\.|@seahour\/)/.test(specifier))
    .map(({ specifier }) => resolve(file, specifier));
}
