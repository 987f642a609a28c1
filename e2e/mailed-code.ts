import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './marketplace.ts';

const OUTBOX = join(process.env.SEAHOUR_DATA ?? '', 'outbox');

/** The code in the only mail to an address. */
export async function mailedCode(address: string): Promise<string> {
  const names = (await readdir(OUTBOX)).filter((name) => name.startsWith('sign-in-'));
  const mails = await Promise.all(names.map((name) => readFile(join(OUTBOX, name), 'utf8')));
  const dated = mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => ({ mail, code: /^Subject: .*?(\d{6})/m.exec(mail)?.[1] ?? '' }));
  expect(dated).toHaveLength(1);
  return dated[0]?.code ?? '';
}
