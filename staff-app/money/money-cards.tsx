import type { MoneyGroup, MoneySums } from '@seahour/api-types/staff-money.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { useCrewApp } from '../context.ts';
import { type Bucket, bucketsOf, keptOf, occupancyOf, paidOf } from './figures.ts';
import { useMoneyTexts } from './use-money.ts';

interface CardsProps {
  group: MoneyGroup;
  by: 'day' | 'month';
}

/** What a city's boats earn, what of it stays, and how full they are. */
export function MoneyCards({ group, by }: CardsProps) {
  return (
    <div className="money-cards">
      <Booked {...group} />
      <Kept {...group} />
      <Occupancy group={group} by={by} />
    </div>
  );
}

function Booked({ sums, currency }: MoneyGroup) {
  const { language } = useCrewApp();
  const t = useMoneyTexts();
  const number = (value: number) => formatNumber(value, language);
  const amount = (value: number) => formatAmount(value, currency, language);
  const { booked, trips, hours, paid_by_card, paid_on_pier, to_collect, refunded } = sums;
  return (
    <section className="money-card">
      <h3>{t('booked')}</h3>
      <strong>{amount(booked)}</strong>
      <p>
        {t('trips_hours', {
          trips: t('trips', { count: trips, number: number(trips) }),
          hours: t('hours', { count: hours, number: number(hours) }),
        })}
      </p>
      <MoneyBar sums={sums} currency={currency} />
      <dl className="money-parts">
        <div className="is-paid">
          <dt>{t('paid')}</dt>
          <dd>{amount(paidOf(sums, currency))}</dd>
        </div>
        <div className="is-to-collect">
          <dt>{t('to_collect')}</dt>
          <dd>{amount(to_collect)}</dd>
        </div>
        <div className="is-refunded">
          <dt>{t('refunded')}</dt>
          <dd>{amount(refunded)}</dd>
        </div>
      </dl>
      <p>{t('paid_how', { card: amount(paid_by_card), pier: amount(paid_on_pier) })}</p>
    </section>
  );
}

function Kept({ sums, currency }: MoneyGroup) {
  const { language } = useCrewApp();
  const t = useMoneyTexts();
  const amount = (value: number) => formatAmount(value, currency, language);
  const { booked, refunded, commission, disputed } = sums;
  return (
    <section className="money-card">
      <h3>{t('kept')}</h3>
      <strong>{amount(keptOf(sums, currency))}</strong>
      <dl className="money-lines">
        <div>
          <dt>{t('booked')}</dt>
          <dd>{amount(booked)}</dd>
        </div>
        <div>
          <dt>{t('refunded')}</dt>
          <dd>{amount(-refunded)}</dd>
        </div>
        <div>
          <dt>{t('commission_partners')}</dt>
          <dd>{amount(-commission)}</dd>
        </div>
      </dl>
      {disputed > 0 && <p className="money-warning">{t('disputed', { sum: amount(disputed) })}</p>}
    </section>
  );
}

function Occupancy({ group, by }: CardsProps) {
  const { language } = useCrewApp();
  const t = useMoneyTexts();
  const { sums, boats } = group;
  const percent = occupancyOf(sums);
  const buckets = bucketsOf(group, by);
  return (
    <section className="money-card">
      <h3>{t('occupancy')}</h3>
      <strong>{percent === null ? '–' : t('percent', { percent })}</strong>
      <p>
        {t('of_open', {
          hours: t('open_hours', {
            count: sums.open_hours,
            number: formatNumber(sums.open_hours, language),
          }),
          boats: t('boats', { count: boats.length }),
        })}
      </p>
      {buckets.length > 1 && <Chart buckets={buckets} by={by} today={group.today} />}
    </section>
  );
}

/** Few enough names that none lies over the next. */
const MOST_NAMED = 12;

/** A picture of what the table by day says. */
function Chart({
  buckets,
  by,
  today,
}: {
  buckets: readonly Bucket[];
  by: CardsProps['by'];
  today: string;
}) {
  const { language } = useCrewApp();
  const most = Math.max(1, ...buckets.map((each) => occupancyOf(each) ?? 0));
  const isNow = (date: string) =>
    by === 'day' ? date === today : date.slice(0, 7) === today.slice(0, 7);
  const nameOf = (date: string): string => {
    if (by === 'month') return String(Number(date.slice(5, 7)));
    const day = Number(date.slice(8));
    if (buckets.length <= MOST_NAMED) return formatDate(date, language, 'weekday-name-short');
    return day === 1 || day % 5 === 0 ? String(day) : '';
  };
  return (
    <div className="money-chart" aria-hidden="true">
      {buckets.map((bucket) => (
        <div
          key={bucket.date}
          className={bucket.isToCome ? 'is-to-come' : isNow(bucket.date) ? 'is-now' : ''}
        >
          <i style={{ blockSize: `${((occupancyOf(bucket) ?? 0) / most) * 100}%` }} />
          <span>{nameOf(bucket.date)}</span>
        </div>
      ))}
    </div>
  );
}

interface MoneyBarProps {
  sums: MoneySums;
  currency: string;
  /** What the longest bar is of; its own sum where it is absent. */
  most?: number;
}

/** Paid, to collect and refunded, always in this order: a picture of the numbers beside it. */
export function MoneyBar({ sums, currency, most = sums.booked }: MoneyBarProps) {
  const parts = [
    ['is-paid', paidOf(sums, currency)],
    ['is-to-collect', sums.to_collect],
    ['is-refunded', sums.refunded],
  ] as const;
  return (
    <div className="money-bar" aria-hidden="true">
      {parts
        .filter(([, sum]) => sum > 0)
        .map(([name, sum]) => (
          <i key={name} className={name} style={{ inlineSize: `${(sum / most) * 100}%` }} />
        ))}
    </div>
  );
}
