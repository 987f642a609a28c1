import { formatDate } from '@seahour/ui/format/date.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import type { Config } from '../config/config.ts';
import { localise } from '../platform/localise.ts';
import { writeHtml } from '../platform/mail/html.ts';
import type { Letter } from '../platform/mail/letter.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { writePlainText } from '../platform/mail/plain-text.ts';
import { addressOf } from '../platform/mail/sender.ts';
import type { GuestEvent } from '../tables/events.ts';
import { cancelNote } from './cancel-note.ts';
import { calendarHost, orderInvitation } from './invitation.ts';
import { clockOf } from './local-time.ts';
import { EVENT_MAILS } from './order-events.ts';
import { amountOf, moneyOf, orderFacts, refundsOf } from './order-facts.ts';
import { type MailTexts, mailTexts } from './texts.ts';

export interface OrderNews {
  event: GuestEvent;
  /** When the message was queued: the same however often it is tried. */
  at: Date;
  /** When this is written: what cancelling costs is said from then on. */
  now: Date;
  /** Of the guest's page, with the key to it. */
  tripUrl: string;
}

export type MailSettings = Pick<Config, 'publicUrl' | 'mailFrom' | 'contactPhone' | 'contactEmail'>;

/** Tells the holder of an order what happened to it, in the language it was ordered in. */
export function orderMail(order: FoundOrderRow, news: OrderNews, settings: MailSettings): Mail {
  const { calendar } = EVENT_MAILS[news.event];
  const t = mailTexts[order.language];
  const letter = writeLetter(order, news, settings, t);
  const own = { ...letter, links: [bookingLink(order, news, settings, t), ...letter.links] };
  const host = calendarHost(settings.publicUrl);
  return {
    id: mailId(order, news),
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
        url: news.tripUrl,
        details: writePlainText(letter),
      }),
    }),
  };
}

/** Anything may happen to an order again, and each time is news. A retry has the same instant. */
const mailId = ({ number }: FoundOrderRow, { event, at }: OrderNews): string =>
  `${number}.${event}.${at.getTime()}`;

/** What and on which day. */
const FACTS_OF_THANKS = 2;

/** To the guest's page; where money is waited for, to the payment. */
function bookingLink(
  order: FoundOrderRow,
  { event, tripUrl }: OrderNews,
  { publicUrl }: MailSettings,
  t: MailTexts,
): Letter['links'][number] {
  if (event === 'review') return { text: t('review'), url: reviewUrl(tripUrl) };
  if (topicOf(order, event) !== 'unpaid') return { text: t('booking'), url: tripUrl };
  const { language, unique_id } = order;
  const url = new URL(language === 'ru' ? '/ru' : '/', publicUrl);
  url.searchParams.set('order', unique_id);
  return { text: t('pay'), url: url.href };
}

/** The guest's page, opened at the review. */
function reviewUrl(tripUrl: string): string {
  const url = new URL(tripUrl);
  url.searchParams.set('to', 'review');
  return url.href;
}

function writeLetter(
  order: FoundOrderRow,
  { event, now }: OrderNews,
  settings: MailSettings,
  t: MailTexts,
): Letter {
  const { language } = order;
  const topic = topicOf(order, event);
  const said = sayings(order, t);
  const base = settings.publicUrl + (language === 'ru' ? '/ru' : '');
  const facts = orderFacts(order, t);
  return {
    language,
    title: t(`event.${topic}.title`, said),
    lead: t(`event.${topic}.lead`, said),
    // What the trip was: how to pay for it is past.
    facts: event === 'review' ? facts.slice(0, FACTS_OF_THANKS) : facts,
    notes: endingOf(order, { ending: EVENT_MAILS[event].ending, now }, settings, t),
    links: [
      { text: 'Seahour', url: `${base}/` },
      { text: t('bookings'), url: `${base}/my-bookings` },
      { text: t('policy'), url: `${base}/cancellation-policy` },
    ],
    why: t('why'),
  };
}

/** A hold that is yet to be paid says something else than one that is not. */
const topicOf = (order: FoundOrderRow, event: GuestEvent): GuestEvent | 'unpaid' =>
  event === 'created' && order.payment_method === 'now' ? 'unpaid' : event;

function sayings(order: FoundOrderRow, t: MailTexts) {
  const { language, expires_at, time_zone } = order;
  const amount = amountOf(order);
  const refunds = refundsOf(order);
  return {
    amount,
    number: order.number,
    title: order.title,
    company: order.company_name,
    day: formatDate(order.date, language, 'weekday-short'),
    city: localise(order.city_name, language),
    until: clockOf(expires_at ?? order.starts_at, time_zone, language),
    start: clockOf(order.starts_at, time_zone, language),
    refund: refunds.amount,
    with_before: order.last_refund_minor < order.refund_minor ? t('money.with_before') : '',
    money: t(`money.${moneyOf(order)}`, refunds),
  };
}

function endingOf(
  order: FoundOrderRow,
  { ending, now }: { ending: 'change' | 'questions'; now: Date },
  { contactPhone, contactEmail }: MailSettings,
  t: MailTexts,
): string[] {
  // A number is read in one line.
  const phone = contactPhone.replaceAll(' ', '\u00a0');
  const contact = [phone, contactEmail].filter(Boolean).join(', ');
  const questions = contact ? [t('questions', { contact })] : [];
  if (ending === 'questions') return questions;
  return [cancelNote(order, now, t), t('change'), ...questions].filter(Boolean);
}
