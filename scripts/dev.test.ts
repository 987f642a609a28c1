import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readPidFile } from '@seahour/server/platform/database/embedded/pid-file.ts';
import { temporaryFolder } from '@seahour/server/testing/temporary-folder.ts';
import { expect, test } from 'vitest';

test('ends with its database when it is stopped while it starts', async () => {
  const folder = await temporaryFolder('seahour-dev-');
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    env: { ...process.env, SEAHOUR_DATA: folder.path, PORT: '0', PHOTO_EFFORT: 'least' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  let said = '';
  for await (const chunk of dev.stdout) {
    said += chunk;
    if (said.includes('Photos: ')) dev.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(said).not.toContain('Editing is shown at');
  expect(await readPidFile(join(folder.path, 'postgres'))).toBeNull();
  await folder.remove();
});
