import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeWhole } from './write-whole.ts';

test('a failure names the file that was meant', async () => {
  const folder = await temporaryFolder('seahour-whole-');
  const path = join(folder.path, 'missing', 'cities.yaml');
  await expect(writeWhole(path, '')).rejects.toMatchObject({ code: 'ENOENT', path });
  await folder.remove();
});
