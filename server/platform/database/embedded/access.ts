import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/** Only the user who runs us may connect: the system tells PostgreSQL who is at the socket. */
export async function allowOwnUser(dataDir: string, runAs: RunAs): Promise<void> {
  const user = `"${userInfo().username.replaceAll('"', '""')}"`;
  await writeWhole(dataDir, 'pg_hba.conf', 'local all postgres peer map=seahour\n', runAs);
  await writeWhole(dataDir, 'pg_ident.conf', `seahour ${user} postgres\n`, runAs);
}

async function writeWhole(dataDir: string, name: string, text: string, { owner }: RunAs) {
  const path = join(dataDir, name);
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return;
  const draft = `${path}.new-${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  if (owner) await chown(draft, owner.uid, owner.gid);
  await rename(draft, path);
}
