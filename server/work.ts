import type { Logger } from 'pino';
import { expireHolds } from './booking/holds.ts';
import { lapseOrders } from './booking/lapse.ts';
import { importDueCalendars, importRules } from './calendars/import-calendar.ts';
import type { Config } from './config/config.ts';
import { createGuestMessageHandler } from './guest-messages/guest-message.ts';
import { createMailChannel } from './guest-messages/mail.ts';
import { remindGuests } from './guest-messages/remind-guests.ts';
import type { CronJobs, Handlers } from './outbox/handlers.ts';
import { sweepMoney } from './payments/money-sweep.ts';
import { createProvider } from './payments/providers/create-provider.ts';
import { driveRefunds, refundOrder } from './payments/refund.ts';
import type { Clock } from './platform/clock.ts';
import { createMailer, outboxFolder } from './platform/mail/create-mailer.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { deleteOldMails } from './retention/delete-old-mails.ts';
import { inviteReviews } from './reviews/invite-reviews.ts';
import { tidyMessages } from './staff/staff-messages.ts';
import type { Db } from './tables/connection.ts';
import { createWaitlistMailHandler } from './waitlist/send-waitlist-mail.ts';
import { tellWaitlist } from './waitlist/tell-waitlist.ts';

export interface WorkOptions {
  db: Db;
  config: Config;
  log: Logger;
  clock: Clock;
}

export interface Work {
  /** Refunds wait in their rows while nobody takes cards. */
  handlers: Omit<Handlers, 'refund'> & Partial<Handlers>;
  cronJobs: CronJobs;
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
      'waitlist-mail': createWaitlistMailHandler({ db, mailer, config, clock, log }),
      'guest-message': createGuestMessageHandler({
        db,
        channels,
        publicUrl: config.publicUrl,
        clock,
        log,
      }),
      ...(provider && {
        refund: async ({ refund_id: refundId }) => {
          await driveRefunds(db, provider, { now: clock(), limit: 1, log, refundId });
        },
      }),
    },
    cronJobs: {
      'expire-holds': () => expireHolds(db, clock()),
      async 'apply-retention'() {
        await tidyMessages(db, clock());
        await deleteOldMails(outboxFolder(config), clock());
        const gone = await applyRetention(db, clock());
        if (Object.keys(gone).length > 0) log.info({ rows: gone }, 'retention: rows deleted');
      },
      'lapse-orders': () => lapseOrders(db, refundOrder, clock()),
      'remind-guests': () => remindGuests(db, clock()),
      'invite-reviews': () => inviteReviews(db, clock()),
      'import-calendars': () => importDueCalendars(db, importRules(config), { log, now: clock() }),
      'tell-waitlist': () => tellWaitlist(db, clock()),
      'sweep-money': () => sweepMoney(db, provider, { log, now: clock() }),
    },
    close: () => mailer.close(),
  };
}
