import { findLastMove } from '../booking/order-places.ts';
import { channelOf, type FoundOrderRow, findOrder } from '../booking/order-rows.ts';
import { type LinkPurpose, signLink, tripUrl } from '../booking/trip-link.ts';
import { reviseMessages } from '../outbox/announce.ts';
import type { Writer } from '../outbox/deliver.ts';
import { notify } from '../outbox/notify.ts';
import { findPartner } from '../partners/partners.ts';
import { readLinkKey } from '../platform/link-key.ts';
import { deliverMail, type Mailer } from '../platform/mail/mailer.ts';
import type { Db } from '../tables/connection.ts';
import { EVENTS, isStillNews } from '../tables/events.ts';
import { type MailSettings, orderMail } from './order-mail.ts';
import { findWeatherWords } from './weather-words.ts';

export interface GuestWriterOptions {
  db: Db;
  mailer: Mailer;
  settings: MailSettings;
}

/** Tells the guest of an order what happened to it, as it stands by then. */
export function createGuestWriter({ db, mailer, settings }: GuestWriterOptions): Writer<'guest'> {
  return {
    async write({ message_id, order_id, event, revision }, now) {
      const order = await findOrder(db, order_id);
      if (!order || !isStillNews(EVENTS[event].guest, order, now)) return { do: 'drop' };
      if (channelOf(order) === null) return { do: 'give_up', reason: 'no address' };
      const key = await readLinkKey(db);
      const urlOf = (purpose: LinkPurpose) =>
        tripUrl(settings.publicUrl, order.language, signLink(key, order, purpose));
      const urls = { tripUrl: urlOf('guest'), calendarUrl: urlOf('calendar') };
      const isMoved = event === 'moved_by_crew' || event === 'moved_by_weather';
      const was = isMoved ? (await findLastMove(db, order_id))?.known : undefined;
      const isWeather = event === 'called_off' || event === 'moved_by_weather';
      const words = isWeather ? await findWeatherWords(db, order_id) : '';
      const testOf = await findTestOf(db, order);
      const news = { event, id: `${message_id}.${revision}`, now, was, words, testOf, ...urls };
      const mail = orderMail(order, news, settings);
      return { do: 'send', mailbox: order.mail, send: () => deliverMail(mailer, mail) };
    },
    async onArrived(db, { order_id, late_at }) {
      // The crew reads on that it did not arrive.
      if (late_at) await reviseMessages(db, [order_id]);
    },
    async onNotArrived(tx, { order_id, event, late_at }) {
      // The crew is asked to call once, and not of what never came about.
      if (late_at || EVENTS[event].guest.call === 'never') return;
      await notify(tx, { order_id, event: 'guest_not_told' });
    },
  };
}

/** The name of the partner whose test an order is. */
async function findTestOf(
  db: Db,
  { is_test, partner }: FoundOrderRow,
): Promise<string | undefined> {
  if (!is_test || partner === null) return undefined;
  return (await findPartner(db, partner))?.name;
}
