import { globSync, readFileSync } from 'node:fs';
import { WIDGET_CHANNEL } from '@seahour/api-types/constants.ts';
import { expect, test } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { version, workspaces } = read('package.json');

test('says one version in every package, the lockfile and the changelog', () => {
  const packages = [
    'package.json',
    ...globSync(workspaces.map((name: string) => `${name}/package.json`)),
  ];
  expect(packages.length).toBe(workspaces.length + 1);
  for (const file of packages) {
    const { version: own, dependencies, devDependencies } = read(file);
    expect(own, file).toBe(version);
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@seahour/')) expect(wanted, `${file} ${name}`).toBe(version);
    }
  }
  const lock = read('package-lock.json');
  for (const name of ['', ...workspaces]) expect(lock.packages[name].version, name).toBe(version);
  const newest = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1];
  expect(newest).toBe(version);
});

test('hands out the tag of its own channel', () => {
  expect(WIDGET_CHANNEL).toBe(`v${Number.parseInt(version, 10)}`);
  const pages = ['README.md', 'docs/embed.md', ...globSync('site/content/*/partnership.md')];
  for (const page of pages) {
    expect(readFileSync(page, 'utf8'), page).toContain(
      `/widget/${WIDGET_CHANNEL}/booking-widget.js`,
    );
  }
});
