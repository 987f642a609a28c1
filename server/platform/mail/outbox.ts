import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toEightBit } from './eight-bit.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

export interface OutboxOptions {
  /** Folder of the files. */
  folder: string;
  from: string;
}

/** Writes each mail as a file that any mail program opens and any editor shows. */
export function createOutbox({ folder, from }: OutboxOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const message = messageOf(mail, from);
      if (!message) return { ok: false, code: 'bad_address' };
      const written = await transport.sendMail({ ...message, textEncoding: 'quoted-printable' });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.about ?? 'order'}-${mail.id}.eml`);
      await writeFile(`${path}.part`, toEightBit(String(written.message)), { mode: 0o600 });
      await rename(`${path}.part`, path);
      return { ok: true };
    },
    async close() {},
  };
}
