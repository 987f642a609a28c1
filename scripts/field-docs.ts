/**
 * Collects the doc comments of the contract for the API page: `Activity.count` → "Offers in the
 * city…". zod knows nothing of comments, so they are read from the sources.
 *
 *   npm run field-docs           writes server/openapi/field-docs.json
 *   npm run field-docs -- --check   says whether it is up to date
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { argumentsOrExit } from './start/arguments.ts';

const ROOT = join(import.meta.dirname, '..');
const CONTRACT = join(ROOT, 'api-types');
const TARGET = join(ROOT, 'server/openapi/field-docs.json');

const { values: flags } = argumentsOrExit({
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
});

async function collect(): Promise<Record<string, string>> {
  const docs = new Map<string, string>();
  const bases = new Map<string, string>();
  const names = (await readdir(CONTRACT)).filter((name) => /^[a-z-]+\.ts$/.test(name)).sort();
  for (const name of names) {
    const text = await readFile(join(CONTRACT, name), 'utf8');
    collectFile(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true), docs, bases);
  }
  for (const [name, base] of bases) inherit(name, base, docs);
  return Object.fromEntries([...docs].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function collectFile(
  file: ts.SourceFile,
  docs: Map<string, string>,
  bases: Map<string, string>,
): void {
  const constants = new Map<string, ts.Expression>();
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer) continue;
      constants.set(name.getText(), initializer);
      const base = baseOf(initializer);
      if (base) bases.set(name.getText(), base);
    }
  }
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer || isPlainConstant(name.getText())) continue;
      note(statement, name.getText(), docs);
      descend(initializer, name.getText(), constants, docs);
    }
  }
}

/** `ERROR_STATUS` is a number or a table, not a schema. */
const isPlainConstant = (name: string) => /^[A-Z0-9_]+$/.test(name);

/** The schema that `z.extend(Base, {…})` begins with. */
function baseOf(node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'z.extend') return undefined;
  return node.arguments[0]?.getText();
}

function inherit(name: string, base: string, docs: Map<string, string>): void {
  for (const [path, text] of [...docs]) {
    if (!path.startsWith(`${base}.`)) continue;
    const inherited = name + path.slice(base.length);
    if (!docs.has(inherited)) docs.set(inherited, text);
  }
}

/** Walks through calls such as `z.array(z.object({…}))` to the objects inside. */
function descend(
  node: ts.Node,
  path: string,
  constants: ReadonlyMap<string, ts.Expression>,
  docs: Map<string, string>,
): void {
  if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (!property.name || !ts.isPropertyAssignment(property)) continue;
      const below = `${path}.${property.name.getText()}`;
      note(property, below, docs);
      descend(property.initializer, below, constants, docs);
    }
  } else if (ts.isCallExpression(node)) {
    for (const argument of node.arguments) descend(argument, path, constants, docs);
    if (ts.isPropertyAccessExpression(node.expression)) {
      descend(node.expression.expression, path, constants, docs);
    }
  } else if (ts.isIdentifier(node)) {
    const shape = constants.get(node.text);
    if (shape && ts.isObjectLiteralExpression(shape)) descend(shape, path, constants, docs);
  }
}

function note(node: ts.Node, path: string, docs: Map<string, string>): void {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment);
  if (text) docs.set(path, text.replace(/\s+/g, ' ').trim());
}

if (flags.help) {
  console.log('Usage: npm run field-docs [-- --check]');
} else {
  const text = `${JSON.stringify(await collect(), null, 2)}\n`;
  if (!flags.check) await writeFile(TARGET, text);
  else if ((await readFile(TARGET, 'utf8')) !== text) {
    console.error(
      'server/openapi/field-docs.json:1 is older than the contract; run npm run field-docs',
    );
    process.exitCode = 1;
  }
}
