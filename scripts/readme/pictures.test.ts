import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDER, MAX_BYTES, NAMES, STARTER_FOLDER, STARTER_MAX_BYTES } from './pictures.ts';

const LINK = new RegExp(`!\\[[^\\]]+\\]\\(${FOLDER}/([^)]+)\\)`, 'g');
const files = NAMES.map((name) => `${name}.webp`);

test('the README shows each picture that is taken, and no other', () => {
  const shown = [...readFileSync('README.md', 'utf8').matchAll(LINK)].map(([, file]) => file);
  expect(shown).toEqual(files);
});

test('each lies in the folder, none beside them, and none is heavy', () => {
  expect(filesIn(FOLDER)).toEqual(files.toSorted());
  for (const file of files) {
    expect(statSync(join(FOLDER, file)).size, file).toBeLessThanOrEqual(MAX_BYTES);
  }
});

test('each starter has its picture and its row in the table, and no picture is heavy', () => {
  const starters = foldersIn('starters');
  const shown = [...readFileSync('starters/README.md', 'utf8').matchAll(STARTER_ROW)];
  expect(shown.map(([, name]) => name).toSorted()).toEqual(starters);
  expect(shown.map(([, , picture]) => picture)).toEqual(shown.map(([, name]) => name));
  expect(filesIn(STARTER_FOLDER)).toEqual(starters.map((name) => `${name}.png`));
  for (const file of filesIn(STARTER_FOLDER)) {
    expect(statSync(join(STARTER_FOLDER, file)).size, file).toBeLessThanOrEqual(STARTER_MAX_BYTES);
  }
});

const STARTER_ROW = new RegExp(
  `^\\| \\[[^\\]]+\\]\\(([^)]+)\\) \\| !\\[[^\\]]+\\]\\(../${STARTER_FOLDER}/([^)]+)\\.png\\)`,
  'gm',
);

const entriesOf = (folder: string) => readdirSync(folder, { withFileTypes: true });
const namesOf = (entries: Dirent[]) => entries.map(({ name }) => name).sort();
const filesIn = (folder: string) => namesOf(entriesOf(folder).filter((each) => each.isFile()));
const foldersIn = (folder: string) =>
  namesOf(entriesOf(folder).filter((each) => each.isDirectory()));
