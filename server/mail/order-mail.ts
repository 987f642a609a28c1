import { PAY_NOW } from '@seahour/api-types/constants.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import type { Config } from '../config.ts';
import type { FoundOrderRow } from '../db/orders.ts';
import { localise } from '../domain/localise.ts';
import type { Mail } from '../integrations/mail/mailer.ts';
import { addressOf } from '../integrations/mail/sender.ts';
import type { OrderEvent } from '../jobs/job.ts';
import { writeHtml } from './html.ts';
import { calendarHost, orderInvitation } from './invitation.ts';
import type { Letter } from './letter.ts';
import { clockOf } from './local-time.ts';
import { EVENT_MAILS } from './order-events.ts';
import { amountOf, orderFacts } from './order-facts.ts';
import { writePlainText } from './plain-text.ts';
import { type MailTexts, mailTexts } from './texts.ts';

export interface OrderNews {
  event: OrderEvent;
  /** When it happened. */
  at: Date;
}

export type MailSettings = Pick<Config, 'publicUrl' | 'mailFrom' | 'contactPhone' | 'contactEmail'>;

/** Tells the holder of an order what happened to it, in the language it was ordered in. */
export function orderMail(order: FoundOrderRow, news: OrderNews, settings: MailSettings): Mail {
  const { calendar } = EVENT_MAILS[news.event];
  const t = mailTexts[order.language];
  const letter = writeLetter(order, news.event, settings, t);
  const own = { ...letter, links: [bookingLink(order, settings, t), ...letter.links] };
  const host = calendarHost(settings.publicUrl);
  return {
    id: `${order.number}.${news.event}`,
    to: order.mail,
    subject: t(`event.${topicOf(order, news.event)}.subject`, sayings(order, t)),
    text: writePlainText(own),
    html: writeHtml(own),
    ...(calendar && {
      calendar: orderInvitation(order, {
        state: calendar,
        host,
        organizer: addressOf(settings.mailFrom),
        changedAt: news.at,
        // Calendars are shared: theirs has no link that opens the booking.
        details: writePlainText(letter),
      }),
    }),
  };
}

/** Carries the secret of the order's holder, to whom the mail goes. */
function bookingLink(
  { language, unique_id }: FoundOrderRow,
  { publicUrl }: MailSettings,
  t: MailTexts,
): Letter['links'][number] {
  const url = new URL(language === 'ru' ? '/ru' : '/', publicUrl);
  url.searchParams.set('order', unique_id);
  return { text: t('booking'), url: url.href };
}

function writeLetter(
  order: FoundOrderRow,
  event: OrderEvent,
  settings: MailSettings,
  t: MailTexts,
): Letter {
  const { language } = order;
  const topic = topicOf(order, event);
  const said = sayings(order, t);
  const base = settings.publicUrl + (language === 'ru' ? '/ru' : '');
  return {
    language,
    title: t(`event.${topic}.title`, said),
    lead: t(`event.${topic}.lead`, said),
    facts: orderFacts(order, t),
    notes: endingOf(EVENT_MAILS[event].ending, settings, t),
    links: [
      { text: 'Seahour', url: `${base}/` },
      { text: t('bookings'), url: `${base}/my-bookings` },
      { text: t('policy'), url: `${base}/cancellation-policy` },
    ],
    why: t('why'),
  };
}

/** A hold that is yet to be paid says something else than one that is not. */
const topicOf = (order: FoundOrderRow, event: OrderEvent): OrderEvent | 'unpaid' =>
  event === 'created' && order.acq_method === PAY_NOW ? 'unpaid' : event;

function sayings(order: FoundOrderRow, t: MailTexts) {
  const { language, payment_status, expires_at, time_zone } = order;
  const amount = amountOf(order);
  const isPaid = payment_status === '1' || payment_status === '4';
  return {
    amount,
    number: order.number,
    title: order.title,
    company: order.company_name,
    day: formatDate(order.date, language, 'weekday-short'),
    city: localise(order.city_name, language),
    until: clockOf(expires_at ?? order.starts_at, time_zone, language),
    money: isPaid ? t('money.back', { amount }) : t('money.untouched'),
  };
}

function endingOf(
  ending: 'change' | 'questions',
  { contactPhone, contactEmail }: MailSettings,
  t: MailTexts,
): string[] {
  const contact = [contactPhone, contactEmail].filter(Boolean).join(', ');
  if (contact) return [t(ending, { contact })];
  return ending === 'change' ? [t('change_by_answer')] : [];
}
