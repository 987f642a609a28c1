import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
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

/**
 * Writes out the quoted-printable parts of a message, which nodemailer always makes, so that a
 * person reads `4:00 PM` where there was `4:00=C2=A0PM`.
 */
function toEightBit(message: string): string {
  return message.replace(
    /(Content-Transfer-Encoding: )quoted-printable(\r\n(?:.+\r\n)*\r\n)([\s\S]*?)(?=\r\n--)/g,
    (_, name: string, end: string, body: string) => `${name}8bit${end}${decode(body)}`,
  );
}

function decode(quoted: string): string {
  return quoted
    .replace(/=\r\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
}
