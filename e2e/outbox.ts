import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { workerData } from './settings.ts';

const OUTBOX = join(workerData(), 'outbox');

/** What was mailed to an address. */
export async function mailsTo(
  address: string,
  about: 'sign-in' | 'waitlist' | 'order',
): Promise<string[]> {
  const names = (await readdir(OUTBOX).catch(() => [])).filter((name) =>
    name.startsWith(`${about}-`),
  );
  const mails = await Promise.all(names.map((name) => readFile(join(OUTBOX, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

/** Whatever keeps words together is read as a space. */
export const asRead = (text: string): string => text.replaceAll('\u00a0', ' ');

/** The mail about an order that says something, as it is read. */
export async function mailTo(address: string, saying: string | RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(address, 'order');
    found = mails.map(asRead).find((mail) => mail.match(saying));
    expect(found, `a mail to ${address} that says ${saying}`).toBeDefined();
  }).toPass();
  return found ?? '';
}
