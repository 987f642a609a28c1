import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { readStaffPath } from './staff/staff-path.ts';

/** Whatever the user's own umask says. */
const OTHERS = 0o077;
let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'seahour-folder-'));
  dataDir = join(parent, 'var');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (...names: string[]) => (await stat(join(dataDir, ...names))).mode & 0o777;

const mail = {
  id: '1',
  to: 'mira@sea.example',
  subject: 'Code',
  text: 'Your code is 123456.',
  html: '<p>Your code is 123456.</p>',
};

test('lets nobody else read what is in the data folder', async () => {
  await prepareDataFolder({ dataDir, databaseUrl: 'postgres://sea' });
  await createOutbox({ folder: join(dataDir, 'outbox'), from: 'a@sea.example' }).send(mail);
  await readStaffPath({ dataDir, staffPath: undefined });
  for (const names of [[], ['outbox'], ['outbox', 'order-1.eml'], ['staff-path']]) {
    expect((await modeOf(...names)) & OTHERS, names.join('/')).toBe(0);
  }
});

test('closes a folder that others could look into', async () => {
  await mkdir(join(dataDir, 'outbox'), { recursive: true });
  await writeFile(join(dataDir, 'staff-path'), '/crew-12345678');
  for (const name of ['', 'outbox']) await chmod(join(dataDir, name), 0o777);
  await prepareDataFolder({ dataDir, databaseUrl: 'postgres://sea' });
  expect(await modeOf()).toBe(0o700);
  expect(await modeOf('outbox')).toBe(0o700);
  expect(await modeOf('staff-path')).toBe(0o600);
});

test('leaves a folder for everybody open', async () => {
  await mkdir(dataDir);
  await chmod(dataDir, 0o1777);
  await prepareDataFolder({ dataDir, databaseUrl: 'postgres://sea' });
  expect(await modeOf()).toBe(0o777);
});
