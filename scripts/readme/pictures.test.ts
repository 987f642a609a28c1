import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDER, MAX_BYTES, NAMES } from './pictures.ts';

const LINK = new RegExp(`!\\[[^\\]]+\\]\\(${FOLDER}/([^)]+)\\)`, 'g');
const files = NAMES.map((name) => `${name}.webp`);

test('the README shows each picture that is taken, and no other', () => {
  const shown = [...readFileSync('README.md', 'utf8').matchAll(LINK)].map(([, file]) => file);
  expect(shown).toEqual(files);
});

test('each lies in the folder, none beside them, and none is heavy', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(files.toSorted());
  for (const file of files) {
    expect(statSync(join(FOLDER, file)).size, file).toBeLessThanOrEqual(MAX_BYTES);
  }
});
