import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Settings } from './settings.ts';

/** Not documented as a setting of its own, and settings that only tests read. */
const NODES_OWN = 'NODE_ENV';
const FOR_TESTS = ['CHROMIUM_PATH', 'TEST_DATABASE_URL'];

test('docs/settings.md lists every setting and no other', async () => {
  const docs = await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  const cells = docs.split('\n').map((line) => line.split('|')[1] ?? '');
  const listed = cells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const known = Object.keys(Settings.shape).filter((name) => name !== NODES_OWN);
  expect(listed.sort()).toEqual([...known, ...FOR_TESTS].sort());
});
