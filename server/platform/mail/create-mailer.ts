import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { inSpan } from '../tracing/span.ts';
import type { Mailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

/** Where mails go while no server for them is set. */
export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'outbox');

export function createMailer(config: Config): Mailer {
  const { smtpUrl: url, mailFrom: from } = config;
  const mailer = url
    ? createSmtp({ url, from })
    : createOutbox({ folder: outboxFolder(config), from });
  return { ...mailer, send: (mail) => inSpan('call', 'send mail', () => mailer.send(mail)) };
}
