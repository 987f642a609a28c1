import { expect } from './marketplace.ts';
import { mailsTo } from './outbox.ts';

/** The code in the only mail to an address. */
export async function mailedCode(address: string): Promise<string> {
  const mails = await mailsTo(address, 'sign-in');
  expect(mails).toHaveLength(1);
  return /^Subject: .*?(\d{6})/m.exec(mails[0] ?? '')?.[1] ?? '';
}
