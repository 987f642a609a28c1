import type { Logger } from 'pino';
import { checkMessages } from './alarms/message-alarms.ts';
import { expireHolds } from './booking/holds.ts';
import { lapseOrders } from './booking/lapse.ts';
import { importDueCalendars, importRules } from './calendars/import-calendar.ts';
import { showDueOffers } from './catalogue/show-due-offers.ts';
import type { Config } from './config/config.ts';
import { createEditorWriter } from './editor/not-published.ts';
import { createGuestWriter } from './guest-messages/guest-message.ts';
import { remindGuests } from './guest-messages/remind-guests.ts';
import { createOctoBody } from './octo/webhooks/booking-update.ts';
import { createDelivery, type DeliverOptions } from './outbox/deliver.ts';
import type { Handlers } from './outbox/job.ts';
import type { CronJobs } from './outbox/queues.ts';
import { sweepMessages } from './outbox/sweep-messages.ts';
import { createPartnerWriter } from './partners/webhooks/writer.ts';
import { sweepMoney } from './payments/money-sweep.ts';
import { createProviders } from './payments/providers/create-providers.ts';
import { driveRefunds, refundOrder } from './payments/refund.ts';
import type { Clock } from './platform/clock.ts';
import { createMailer, outboxFolder } from './platform/mail/create-mailer.ts';
import type { Messenger } from './platform/telegram/messenger.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { deleteOldMails } from './retention/delete-old-mails.ts';
import { inviteReviews } from './reviews/invite-reviews.ts';
import { appUrlOf } from './staff/bot/app-url.ts';
import { createGroupWriter } from './staff/bot/group-message.ts';
import { createStaffWriter } from './staff/bot/staff-message.ts';
import { checkCrews } from './staff/crew-alarms.ts';
import { remindStaff } from './staff/remind-staff.ts';
import { runWeatherCalls } from './staff/weather/run-weather-calls.ts';
import type { Db } from './tables/connection.ts';
import { tellWaitlist } from './waitlist/tell-waitlist.ts';
import { createWaitlistWriter } from './waitlist/waitlist-message.ts';

export interface WorkOptions {
  db: Db;
  config: Config;
  log: Logger;
  clock: Clock;
  /** Counts what came of messages. */
  onMessage?: NonNullable<DeliverOptions['onOutcome']>;
}

export interface Work {
  handlers: Handlers;
  cronJobs: CronJobs;
  /** Ends the connections that the work needs. */
  close(): Promise<void>;
}

/** What a running server does besides answering. */
export async function createWork(options: WorkOptions): Promise<Work> {
  const { db, config, log, clock, onMessage } = options;
  const mailer = createMailer(config);
  const providers = createProviders(config, db);
  const messenger = await openMessenger(config);
  const writers = {
    guest: createGuestWriter({ db, mailer, settings: config }),
    waitlist: createWaitlistWriter({ db, mailer, config }),
    editor: createEditorWriter({ db, mailer, config }),
    staff: createStaffWriter({ db, messenger, appUrl: await appUrlOf(config) }),
    group: createGroupWriter({ db, messenger, clock }),
    partner: createPartnerWriter({ db, settings: config, octoBody: createOctoBody(db) }),
  };
  const deliver = createDelivery({
    ...{ db, writers, clock, log },
    ...(onMessage && { onOutcome: onMessage }),
  });
  return {
    handlers: {
      mail: deliver,
      telegram: deliver,
      webhook: deliver,
      // What nobody here can give back waits in its row.
      async refund({ refund_id: refundId }) {
        for (const provider of providers) {
          await driveRefunds(db, provider, { now: clock(), limit: 1, log, refundId });
        }
        return 'done';
      },
    },
    cronJobs: {
      'expire-holds': () => expireHolds(db, clock()),
      async 'apply-retention'() {
        await deleteOldMails(outboxFolder(config), clock());
        const gone = await applyRetention(db, clock());
        if (Object.keys(gone).length > 0) log.info({ rows: gone }, 'retention: rows deleted');
      },
      'lapse-orders': () => lapseOrders(db, refundOrder, clock()),
      'show-due-offers': () => showDueOffers(db, clock()),
      'remind-guests': () => remindGuests(db, clock()),
      'remind-staff': () => remindStaff(db, clock()),
      'invite-reviews': () => inviteReviews(db, clock()),
      'import-calendars': () => importDueCalendars(db, importRules(config), { log, now: clock() }),
      'tell-waitlist': () => tellWaitlist(db, clock()),
      'run-weather-calls': () => runWeatherCalls(db, clock()),
      'sweep-money': () => sweepMoney(db, providers, { log, now: clock() }),
      async 'sweep-messages'() {
        await sweepMessages(db, writers);
        await checkMessages(db, log, clock());
        await checkCrews(db, log, { now: clock(), isDemo: config.mode === 'demo' });
      },
    },
    close: () => mailer.close(),
  };
}

/** What it needs is loaded only where there is a bot. */
async function openMessenger(config: Config): Promise<Messenger | null> {
  if (!config.botToken) return null;
  const { createBotApi } = await import('./platform/telegram/bot-api.ts');
  const { createBotMessenger } = await import('./platform/telegram/bot-messenger.ts');
  return createBotMessenger(createBotApi(config, config.botToken));
}
