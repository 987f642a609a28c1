import { formatAmount } from '@seahour/ui/format/money.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useCrewApp } from '../context.ts';
import { Boat, CreditCard, Phone, Users } from '../icons.ts';
import { CANCELLED, LEFT } from './choice.ts';
import { useWeatherTexts } from './texts.ts';
import type { Decided } from './use-call.ts';

/** How many are told, by what, and what goes back. */
export function Told({ trips }: { trips: readonly Decided[] }) {
  const { language } = useCrewApp();
  const t = useWeatherTexts();
  const changed = trips.filter(({ becomes }) => becomes !== LEFT).map(({ trip }) => trip);
  const mailed = changed.filter(({ order }) => order.guest_channel !== null).length;
  const boats = new Set(changed.map(({ order }) => order.company_activity_id)).size;
  const back = groupBy(
    trips.filter(({ trip, becomes }) => becomes === CANCELLED && trip.back > 0),
    ({ trip }) => trip.order.currency,
  );
  const lines: { icon: IconNode; text: string }[] = [];
  const say = (icon: IconNode, count: number, text: string) =>
    count > 0 && lines.push({ icon, text });
  say(Users, mailed, t('told_mail', { count: mailed }));
  const called = changed.length - mailed;
  say(Phone, called, t('told_call', { count: called }));
  say(Boat, boats, t('told_crews', { count: boats }));
  for (const [currency, those] of back) {
    const sum = those.reduce((total, { trip }) => total + trip.back, 0);
    say(
      CreditCard,
      those.length,
      t('told_cards', { amount: formatAmount(sum, currency, language) }),
    );
  }
  if (lines.length === 0) return null;
  return (
    <section className="block">
      <h2>{t('told')}</h2>
      <ul className="weather-told">
        {lines.map(({ icon, text }) => (
          <li key={text}>
            <LineIcon node={icon} />
            {text}
          </li>
        ))}
      </ul>
      <p className="weather-says">{t('told_text')}</p>
    </section>
  );
}
