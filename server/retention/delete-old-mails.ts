import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MESSAGE_DAYS } from '@seahour/api-types/constants.ts';

const DAY_MS = 86_400_000;

/** Mails that were written as files, where no mail server is set. */
export async function deleteOldMails(folder: string, now: Date): Promise<void> {
  const before = now.getTime() - MESSAGE_DAYS * DAY_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true });
  }
}
