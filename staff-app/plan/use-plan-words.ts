import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { inItsDirection, isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { figuresOf } from '../state/figures.ts';
import type { PlannedPlace } from './plan-days.ts';
import { usePlanTexts } from './use-plan-texts.ts';

/** The plan of a day in words, on the screen and where it is shared. */
export function usePlanWords() {
  const { t: common, language } = useCrewApp();
  const t = usePlanTexts();
  const words = useOrderWords();
  const say = (sum: number, currency: string) => formatAmount(sum, currency, language);

  const day = (date: string) => capitalise(formatDate(date, language, 'weekday-long'), language);

  /** What is to be known beside hours and guest: additions, wishes, notes, what is not decided. */
  const notes = ({ order_status, additional_services, comment, note = '' }: StaffOrder) =>
    [
      ...(order_status === 'confirmed' ? [] : [common(`status_${order_status}`)]),
      ...additional_services.map(({ name, quantity }) =>
        quantity > 1 ? common('service_line', { name, count: quantity }) : isolate(name, language),
      ),
      ...[comment, note].filter(Boolean).map((text) => isolate(text, language)),
    ].map(String);

  const toCollect = ({ to_collect, currency }: StaffOrder) =>
    to_collect === undefined ? '' : say(to_collect, currency);

  /** 3 trips · 14 guests · 2,810 AED to collect. */
  function total(places: readonly PlannedPlace[]): string {
    const trips = places.flatMap(({ boats }) => boats.flatMap((planned) => planned.trips));
    const guests = trips.reduce((sum, trip) => sum + (trip.guests ?? 0), 0);
    const sums = (figuresOf(trips).sums ?? []).filter((sum) => sum.toCollect > 0);
    return [
      t('trips', { count: trips.length }),
      ...(guests > 0 ? [common('guests', { count: guests })] : []),
      ...sums.map((sum) => common('to_collect', { amount: say(sum.toCollect, sum.currency) })),
    ].join(' · ');
  }

  function line(order: StaffOrder): string {
    const { guests, phone, to_collect } = order;
    return [
      words.hours(order),
      words.guest(order),
      ...(guests ? [common('guests', { count: guests })] : []),
      ...(phone ? [isolate(phone, language)] : []),
      ...(to_collect === undefined ? [] : [common('to_collect', { amount: toCollect(order) })]),
      ...notes(order),
    ].join(' · ');
  }

  const placeOf = ({ place, city }: PlannedPlace) => listed([place, city], language);

  /** The whole plan, for a messenger or a clipboard. */
  const text = (date: string, places: readonly PlannedPlace[]): string =>
    [
      [day(date), total(places)],
      ...places.flatMap((place) =>
        place.boats.map(({ boat, trips }) => [
          listed([isolate(boat.title, language), placeOf(place)], language),
          ...trips.map(line),
        ]),
      ),
    ]
      .map((lines) => lines.map((each) => inItsDirection(each, language)).join('\n'))
      .join('\n\n');

  return { day, hours: words.hours, guest: words.guest, notes, toCollect, total, placeOf, text };
}
