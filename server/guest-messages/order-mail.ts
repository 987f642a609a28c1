import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatBlock, formatClock } from '@seahour/ui/format/time.ts';
import type { ChangedPlace } from '../booking/order-places.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import { noShowFeeOf } from '../booking/orders.ts';
import type { Config } from '../config/config.ts';
import { localise } from '../platform/localise.ts';
import { writeHtml } from '../platform/mail/html.ts';
import type { Letter, Link } from '../platform/mail/letter.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { offerUrl } from '../platform/mail/offer-url.ts';
import { writePlainText } from '../platform/mail/plain-text.ts';
import { addressOf } from '../platform/mail/sender.ts';
import { EVENTS, type GuestEvent } from '../tables/events.ts';
import { cancelNote } from './cancel-note.ts';
import { calendarDetails, calendarHost, orderInvitation, STATE_OF } from './invitation.ts';
import {
  amountOf,
  feeTextOf,
  moneyOf,
  orderFacts,
  orderPrices,
  refundsOf,
  tripLinks,
} from './order-facts.ts';
import { standingOf } from './standing.ts';
import { markTest, testNote } from './test-mark.ts';
import { type MailTexts, mailTexts } from './texts.ts';

export interface OrderNews {
  event: GuestEvent;
  /** Of this message: the same however often it is tried. */
  id: string;
  /** Where the guest last knew it to be, of an order that staff moved. */
  was?: ChangedPlace | undefined;
  /** What the crew wrote itself, of the weather. */
  words?: string | undefined;
  /** Whose test it is, by name; empty where nobody's. */
  testOf?: string | undefined;
  /** When this is written: what cancelling costs is said from then on. */
  now: Date;
  /** Of the guest's page, with the key to it. */
  tripUrl: string;
  /** The same for a calendar, which may be shared: it only shows. */
  calendarUrl: string;
}

export type MailSettings = Pick<
  Config,
  'publicUrl' | 'mailFrom' | 'contactPhone' | 'contactEmail' | 'chatLink'
>;

/** Tells the holder of an order what happened to it, in the language it was ordered in. */
export function orderMail(order: FoundOrderRow, news: OrderNews, settings: MailSettings): Mail {
  const { calendar } = EVENTS[news.event].guest;
  const t = mailTexts[order.language];
  const letter = writeLetter(order, news, settings, t);
  const own = { ...letter, action: actionOf(order, news, settings, t) };
  const host = calendarHost(settings.publicUrl);
  return {
    id: `${order.number}.${news.event}.${news.id}`,
    to: order.mail,
    subject: markTest(t(`event.${news.event}.subject`, templateVariables(order, news, t)), order),
    text: writePlainText(own),
    html: writeHtml(own),
    ...(calendar && {
      calendar: orderInvitation(order, {
        state: calendar === 'as_it_stands' ? STATE_OF[order.order_status] : calendar,
        host,
        organizer: addressOf(settings.mailFrom),
        changedAt: news.now,
        url: news.calendarUrl,
        details: calendarDetails(order, t),
      }),
    }),
  };
}

function actionOf(
  order: FoundOrderRow,
  { event, tripUrl }: OrderNews,
  { publicUrl }: MailSettings,
  t: MailTexts,
): Link {
  switch (event) {
    case 'review':
      return { text: t('review'), url: reviewUrl(tripUrl) };
    case 'called_off':
      return { text: t('book_again'), url: offerUrl(order, publicUrl).href };
    default:
      return { text: t('booking'), url: tripUrl };
  }
}

/** What and on which day. */
const REVIEW_FACTS = 2;

/** Also said on the page of the booking. */
const THINGS = ['swim', 'sun', 'document', 'shoes'] as const;

/** The guest's page, opened at the review. */
function reviewUrl(tripUrl: string): string {
  const url = new URL(tripUrl);
  url.searchParams.set('to', 'review');
  return url.href;
}

function writeLetter(
  order: FoundOrderRow,
  news: OrderNews,
  settings: MailSettings,
  t: MailTexts,
): Letter {
  const { language } = order;
  const { event, now } = news;
  const said = templateVariables(order, news, t);
  const base = settings.publicUrl + pathPrefix(language);
  const isReview = event === 'review';
  const isAhead = EVENTS[event].guest.ending === 'change';
  const facts = orderFacts(order, t, isAhead ? tripLinks(order, settings.contactPhone, t) : {});
  return {
    language,
    ...(order.is_test && { mark: testNote(t, news.testOf) }),
    title: t(`event.${event}.title`, said),
    lead: t(`event.${event}.lead`, said),
    // What the trip was: how to pay for it is past.
    facts: isReview ? facts.slice(0, REVIEW_FACTS) : facts,
    ...(!isReview && { prices: orderPrices(order, t) }),
    ...(isAhead && {
      list: { title: t('bring'), items: THINGS.map((thing) => t(`things.${thing}`)) },
    }),
    notes: [
      ...(news.words
        ? [t('weather_words', { company: order.company_name, words: news.words })]
        : []),
      ...endingOf(order, { ending: EVENTS[event].guest.ending, now }, settings, t),
    ],
    links: [
      { text: 'Seahour', url: `${base}/` },
      { text: t('bookings'), url: `${base}/my-bookings` },
      { text: t('policy'), url: `${base}/cancellation-policy` },
    ],
    why: t('why'),
  };
}

function templateVariables(order: FoundOrderRow, { was }: OrderNews, t: MailTexts) {
  const { language, time_zone } = order;
  const amount = amountOf(order);
  const refunds = refundsOf(order);
  return {
    amount,
    number: order.number,
    title: order.title,
    company: order.company_name,
    day: formatDate(order.date, language, 'weekday-short'),
    city: localise(order.city_name, language),
    start: formatClock(cityClock(time_zone, order.starts_at), language),
    refund: refunds.amount,
    fee: feeTextOf(order),
    with_before: order.last_refund_minor < order.refund_minor ? t('money.with_before') : '',
    money: t(`money.${moneyOf(order)}`, refunds),
    standing: standingOf(order, t),
    hours: formatBlock(order.time, order.hour_count, language),
    was: was ? t('was', placeWords(was, language)) : '',
  };
}

const placeWords = ({ title, date, time, hour_count }: ChangedPlace, language: Language) => ({
  title,
  day: formatDate(date, language, 'weekday-short'),
  hours: formatBlock(time, hour_count, language),
});

function endingOf(
  order: FoundOrderRow,
  { ending, now }: { ending: 'change' | 'questions'; now: Date },
  { contactPhone, contactEmail, chatLink }: MailSettings,
  t: MailTexts,
): string[] {
  // A number is read in one line.
  const phone = contactPhone.replaceAll(' ', '\u00a0');
  const address = listed(
    [phone, contactEmail].map((each) => isolate(each, order.language)),
    order.language,
  );
  const contact = address || chatLink;
  const questions = contact ? [t('questions', { contact })] : [];
  if (ending === 'questions') return questions;
  const isSecured = noShowFeeOf(order)?.state === 'secured';
  const noShow = isSecured ? t('no_show', { fee: feeTextOf(order) }) : '';
  return [cancelNote(order, now, t), noShow, t('change'), ...questions].filter(Boolean);
}
