import { createTransport, type NodemailerError } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

export interface SmtpOptions {
  /** E.g. `smtps://user:password@mail.example:465`. */
  url: string;
  from: string;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 3;

export function createSmtp({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      const message = messageOf(mail, from);
      if (!message) return { ok: false, code: 'bad_address' };
      try {
        await transport.sendMail(message);
        return { ok: true };
      } catch (cause) {
        if (isRefusal(cause)) return { ok: false, code: 'refused' };
        throw cause;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** A final answer about the recipient; other failures may be over the next time. */
function isRefusal(cause: unknown): boolean {
  const { code, responseCode = 0 } = cause as NodemailerError;
  return code === 'EENVELOPE' && responseCode >= 500;
}
