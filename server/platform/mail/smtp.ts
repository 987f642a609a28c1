import { createTransport, type NodemailerError } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

export interface SmtpOptions {
  /** E.g. `smtps://user:password@mail.example:465`. */
  url: string;
  from: string;
  /** How long one mail may take, the wait for a connection included. */
  sendTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** A server may have taken a mail that it is slow to acknowledge: a second try brings it twice. */
export const SEND_TIMEOUT_MS = 4 * 60_000;
/** Somebody waits before a page for the code. */
const CODE_TIMEOUT_MS = 20_000;
/** No more mails than that are handed over at once: others would wait with their time running. */
export const MAX_CONNECTIONS = 6;

export function createSmtp({ url, from, sendTimeoutMs = SEND_TIMEOUT_MS }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    // Later than any mail gives up by itself: what waits would get its connection, and no time.
    socketTimeout: Math.max(sendTimeoutMs, CODE_TIMEOUT_MS),
  });
  return {
    async send(mail) {
      const message = messageOf(mail, from);
      if (!message) return { ok: false, code: 'bad_address' };
      const timeoutMs = mail.about === 'sign-in' ? CODE_TIMEOUT_MS : sendTimeoutMs;
      try {
        // An aborted mail leaves the queue, or its connection is closed.
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeoutMs) });
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
