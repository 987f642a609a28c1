import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerData } from './settings.ts';

const OUTBOX = join(workerData(), 'outbox');

/** What was mailed to an address. */
export async function mailsTo(address: string, about: 'sign-in' | 'waitlist'): Promise<string[]> {
  const names = (await readdir(OUTBOX).catch(() => [])).filter((name) =>
    name.startsWith(`${about}-`),
  );
  const mails = await Promise.all(names.map((name) => readFile(join(OUTBOX, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}
