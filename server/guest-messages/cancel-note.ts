import { cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import { type CityHour, cancelTerms } from '@seahour/api-types/rules/cancellation.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { termsOf } from '../booking/order-price.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import type { MailTexts } from './texts.ts';

/** What cancelling costs from the moment of a message on; empty where nothing is to be said. */
export function cancelNote(order: FoundOrderRow, now: Date, t: MailTexts): string {
  const { date, time, time_zone, language } = order;
  const clock = { date: cityDate(time_zone, now), time: cityHour(time_zone, now) };
  const terms = cancelTerms(termsOf(order), { date, time }, clock);
  const say = (moment: CityHour) =>
    listed(
      [formatDate(moment.date, language, 'weekday-short'), formatHour(moment.time, language)],
      language,
    );
  // Nobody gives back a part of what is paid on the pier.
  const isLater = order.payment_method === 'later';
  if (isLater && terms.kind !== 'free') return '';
  switch (terms.kind) {
    case 'free': {
      const moment = say(terms.until);
      if (!terms.after || isLater) return t('cancel.free', { moment });
      return t('cancel.after', {
        moment,
        percent: terms.after.percent,
        last: say(terms.after.until),
      });
    }
    case 'part':
      return t('cancel.part', { percent: terms.percent, last: say(terms.until) });
    case 'none':
      return t('cancel.none');
  }
}
