import type { Logger } from 'pino';
import { importDueCalendars, importRules } from '../calendars/import-calendar.ts';
import { createMailChannel } from '../channels/mail.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { tidyMessages } from '../db/staff-messages.ts';
import { expireHolds } from '../domain/holds.ts';
import { lapseOrders } from '../domain/lapse.ts';
import { sweepMoney } from '../domain/money-sweep.ts';
import { driveRefunds } from '../domain/refund.ts';
import { createMailer, outboxFolder } from '../integrations/mail/create-mailer.ts';
import { createProvider } from '../integrations/payments/create-provider.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { deleteOldMails } from '../retention/delete-old-mails.ts';
import { createGuestMessageHandler } from './guest-message.ts';
import type { Handlers, Rounds } from './handlers.ts';

export interface WorkOptions {
  db: Db;
  config: Config;
  log: Logger;
  clock: Clock;
}

export interface Work {
  /** Refunds wait in their rows while nobody takes cards. */
  handlers: Omit<Handlers, 'refund'> & Partial<Handlers>;
  rounds: Rounds;
  /** Ends the connections that the work needs. */
  close(): Promise<void>;
}

/** What a running server does besides answering. */
export function createWork({ db, config, log, clock }: WorkOptions): Work {
  const mailer = createMailer(config);
  const channels = [createMailChannel(mailer, config)];
  const provider = createProvider(config, db);
  return {
    handlers: {
      'guest-message': createGuestMessageHandler({ db, channels, clock, log }),
      ...(provider && {
        refund: async ({ refund_id: refundId }) => {
          await driveRefunds(db, provider, { now: clock(), limit: 1, log, refundId });
        },
      }),
    },
    rounds: {
      'expire-holds': () => expireHolds(db, clock()),
      async 'apply-retention'() {
        await tidyMessages(db, clock());
        await deleteOldMails(outboxFolder(config), clock());
        const gone = await applyRetention(db, clock());
        if (Object.keys(gone).length > 0) log.info({ rows: gone }, 'kept long enough');
      },
      'lapse-orders': () => lapseOrders(db, clock()),
      'import-calendars': () => importDueCalendars(db, importRules(config), clock()),
      'sweep-money': () => sweepMoney(db, provider, { log, now: clock() }),
    },
    close: () => mailer.close(),
  };
}
