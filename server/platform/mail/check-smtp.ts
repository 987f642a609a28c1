import { createTransport } from 'nodemailer';

const PATIENCE_MS = 5_000;

/** Whether a mail server lets us in; throws where it does not. Nothing is sent. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
