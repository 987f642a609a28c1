import { WAITLIST_TURN_MINUTES } from '@seahour/api-types/constants.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import type { Config } from '../config/config.ts';
import { mailTexts } from '../guest-messages/texts.ts';
import { localise } from '../platform/localise.ts';
import { writeHtml } from '../platform/mail/html.ts';
import type { Fact, Letter } from '../platform/mail/letter.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { offerUrl } from '../platform/mail/offer-url.ts';
import { writePlainText } from '../platform/mail/plain-text.ts';
import { LEAVE_PATH } from './leave-path.ts';
import { waitlistTexts } from './texts.ts';
import type { ToldEntryRow } from './told-rows.ts';

type MailSettings = Pick<Config, 'publicUrl' | 'apiBase'>;

/** Says that awaited hours are free. `secret` takes the address off; `id` is the message's. */
export function waitlistMail(
  entry: ToldEntryRow,
  { id, secret }: { id: string; secret: string },
  settings: MailSettings,
): Mail {
  const { language, title, date, time, hour_count, mail } = entry;
  const t = waitlistTexts[language];
  const leaveUrl = leaveUrlOf(secret, settings);
  const day = formatDate(date, language, 'weekday-short');
  const letter: Letter = {
    language,
    title: t('mail.title'),
    lead: t('mail.lead', { count: WAITLIST_TURN_MINUTES }),
    facts: factsOf(entry),
    notes: [],
    action: { text: t('mail.book'), url: hoursUrl(entry, settings) },
    links: [{ text: t('mail.leave'), url: leaveUrl }],
    why: t('mail.why'),
  };
  return {
    id,
    about: 'waitlist',
    to: mail,
    subject: t('mail.subject', { title, day, block: formatBlock(time, hour_count, language) }),
    text: writePlainText(letter),
    html: writeHtml(letter),
    unsubscribeUrl: leaveUrl,
  };
}

function factsOf(entry: ToldEntryRow): Fact[] {
  const { language, title, date, time, hour_count, starts, time_zone } = entry;
  const t = mailTexts[language];
  const apart = (value: string) => isolate(value, language);
  const city = localise(entry.city_name, language);
  const offset = utcOffset(starts[0] ?? entry.told_at, time_zone);
  return [
    {
      label: t('fact.offer'),
      value: `${apart(title)} · ${apart(localise(entry.activity_name, language))}`,
    },
    { label: t('fact.day'), value: formatDate(date, language, 'weekday-year') },
    {
      label: t('fact.hours'),
      value: `${formatBlock(time, hour_count, language)} (${t('hours', { count: hour_count })})`,
      note: t('zone', { city, offset }),
    },
    {
      label: t('fact.where'),
      value: listed([localise(entry.address, language), city].map(apart), language),
    },
  ];
}

/** The offer's page with the day and the hours. */
function hoursUrl(entry: ToldEntryRow, { publicUrl }: MailSettings): string {
  const url = offerUrl(entry, publicUrl);
  url.searchParams.set('date', entry.date);
  url.searchParams.set('time', String(entry.time));
  url.searchParams.set('duration', String(entry.hour_count));
  return url.href;
}

function leaveUrlOf(secret: string, { publicUrl, apiBase }: MailSettings): string {
  const url = new URL(LEAVE_PATH, apiBase || publicUrl);
  url.searchParams.set('key', secret);
  return url.href;
}
