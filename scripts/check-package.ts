/**
 * Packs the widget as npm would and type-checks projects that install it: plain TypeScript and
 * React, and the types for Vue and Svelte against outlines of those; imports it as a server does.
 *
 *   npm run package
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makePackage, PACKAGE } from './package/make-package.ts';
import { argumentsOrExit } from './start/arguments.ts';

const PROJECTS = 'widget/tests/projects';
const PACKED = ['index.js', 'index.d.ts', 'custom-elements.json', 'README.md', 'LICENSE'];
const { values } = argumentsOrExit({
  options: { keep: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log('Usage: npm run package');
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), 'seahour-package-'));
const problems: string[] = [];
try {
  const out = values.keep ? resolve(values.keep) : join(folder, 'package');
  await makePackage(out);
  const files = pack(out);
  checkFiles(out, files);
  for (const project of readdirSync(PROJECTS)) checkTypes(project);
} finally {
  rmSync(folder, { recursive: true });
}
for (const problem of problems) console.error(problem);
console.log(`package: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** What a registry would get, unpacked as `npm install` does it. */
function pack(out: string): string[] {
  const npm = run('npm', ['pack', '--json', '--pack-destination', folder], out);
  const [{ filename, files }] = Object.values(JSON.parse(npm)) as [Packed];
  const target = join(folder, 'node_modules', PACKAGE);
  mkdirSync(target, { recursive: true });
  run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', target], folder);
  return files.map(({ path }) => path);
}

interface Packed {
  filename: string;
  files: { path: string }[];
}

/** Everything is there, and a server may import it. */
function checkFiles(out: string, files: readonly string[]): void {
  for (const name of PACKED) {
    if (!files.includes(name)) problems.push(`${out}/package.json packs no ${name}`);
  }
  const page = join(folder, 'server.mjs');
  writeFileSync(
    page,
    `import { loadBookingWidget } from '${PACKAGE}';
    if (await loadBookingWidget('https://seahour.example') !== undefined) process.exit(1);`,
  );
  const { status, stderr } = spawnSync('node', [page], { encoding: 'utf8' });
  if (status !== 0) problems.push(`${PACKAGE} cannot be imported on a server:\n${stderr}`);
}

function checkTypes(project: string): void {
  const target = join(folder, project);
  cpSync(join(PROJECTS, project), target, { recursive: true });
  if (project === 'react') {
    for (const name of ['react', '@types/react', 'csstype']) link(name);
  }
  const { status, stdout } = spawnSync('tsc', ['--noEmit', '-p', target], { encoding: 'utf8' });
  if (status !== 0) problems.push(`${PROJECTS}/${project}:\n${stdout}`);
}

function link(name: string): void {
  const target = join(folder, 'node_modules', name);
  mkdirSync(join(target, '..'), { recursive: true });
  symlinkSync(resolve('node_modules', name), target);
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}
