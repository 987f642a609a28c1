import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDemoNames } from './check-demo-names.ts';

test('finds names of the demo in the product’s code, and none in ours', async () => {
  expect(await checkDemoNames('.')).toEqual([]);
  const root = await mkdtemp(join(tmpdir(), 'seahour-names-'));
  await cp('catalogue', join(root, 'catalogue'), { recursive: true });
  await mkdir(join(root, 'site/fixtures'), { recursive: true });
  const code = [
    "const photo = 'hero.jpg';",
    '// In "dubai" it is warm.',
    "  { name: 'city', example: 'limassol' },",
    '  "phuket": "On the island",',
    'const path = `kitesurf`;',
  ].join('\n');
  await mkdir(join(root, 'site/locales/ru'), { recursive: true });
  await writeFile(join(root, 'site/locales/ru/site.json'), '{\n  "title": "Яхты Дубая"\n}');
  for (const file of ['site/page.ts', 'site/page.test.ts', 'site/fixtures/page.ts']) {
    await writeFile(join(root, file), code);
  }
  const found = await checkDemoNames(root);
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'site/locales/ru/site.json:2',
    'site/page.ts:1',
    'site/page.ts:4',
    'site/page.ts:5',
  ]);
  await rm(root, { recursive: true });
});
