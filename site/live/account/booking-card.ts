import type { OwnOrder } from '@seahour/api-types/user.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { photoUrl, photoVariant } from '@seahour/ui/photo.ts';
import type en from '../../locales/en.json';
import { inLanguage, language } from './client.ts';
import { paymentOf, STANDINGS, standingOf } from './standing.ts';

export type BookingTexts = (typeof en)['bookings']['live'];

/** An order in a copy of the page's card. */
export function bookingCard(
  template: HTMLTemplateElement,
  order: OwnOrder,
  { t, cdnBase, isPast }: { t: Translate<BookingTexts>; cdnBase: string; isPast: boolean },
): DocumentFragment {
  const card = template.content.cloneNode(true) as DocumentFragment;
  const part = <E extends HTMLElement>(name: string) => card.querySelector<E>(`[data-${name}]`);
  const say = (name: string, text: string) => part(name)?.append(text);
  const standing = standingOf(order);
  const { activity_slug, city_slug, title_slug, company_activity_id } = order;
  const block = formatBlock(Number(order.time.slice(0, 2)), order.hour_count, language);
  const services = order.additional_services.map(({ name, quantity }) => `${name} × ${quantity}`);
  say('standing', t(`standing.${standing}`));
  say('date', formatDate(order.date, language, 'weekday'));
  say('hours', block);
  say('where', `${order.company_name}, ${order.address}, ${order.city_name}`);
  say('more', [...services, t('number', { number: order.number })].join(' · '));
  say('amount', formatAmount(order.amount, order.currency, language));
  say('payment', t(`payment.${paymentOf(order)}`));
  part('standing')?.setAttribute('data-tone', STANDINGS[standing]);
  const path = `/${activity_slug}/${city_slug}/${title_slug}-${company_activity_id}`;
  const title = part<HTMLAnchorElement>('title');
  if (title) {
    title.href = inLanguage(path);
    title.textContent = `${order.title} · ${order.activity_name}`;
  }
  const photo = part<HTMLImageElement>('photo');
  if (photo && order.photo) photo.src = photoUrl(cdnBase, photoVariant(order.photo, 640, 'webp'));
  const pay = part<HTMLAnchorElement>('pay');
  const again = part('again');
  if (standing === 'unpaid' && !isPast && pay) {
    pay.href = `?order=${encodeURIComponent(order.unique_id)}`;
    pay.hidden = false;
  } else if (again && (isPast || STANDINGS[standing] === 'over')) {
    Object.assign(again.dataset, {
      city: city_slug,
      activity: activity_slug,
      offer: String(company_activity_id),
    });
    again.hidden = false;
  }
  return card;
}
