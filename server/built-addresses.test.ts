import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strayTag } from './built-addresses.ts';

const SNIPPET =
  '<script type="module" src="https://old.example/widget/6.0.0-1/booking-widget.js"></script>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-built-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('tells of the tag that leads to where the marketplace was when it was built', async () => {
  expect(await strayTag(folder, 'https://new.example')).toBeNull();
  await writeFile(join(folder, 'integrity.json'), JSON.stringify({ snippet: SNIPPET }));
  expect(await strayTag(folder, 'https://old.example')).toBeNull();
  expect(await strayTag(folder, 'https://new.example')).toBe(SNIPPET);
});
