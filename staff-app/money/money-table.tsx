import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import type { MoneyGroup, MoneySums } from '@seahour/api-types/staff-money.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import type { ReactNode } from 'react';
import { useCrewApp } from '../context.ts';
import { BoatPhoto } from '../parts/boat-photo.tsx';
import { useIsDesk } from '../parts/use-is-desk.ts';
import { bucketsOf, byBooked, occupancyOf, paidOf, type View } from './figures.ts';
import { MoneyBar } from './money-cards.tsx';
import { type MoneyT, useMoneyTexts } from './use-money.ts';

interface Line {
  key: string;
  photo?: string | undefined;
  name: string;
  /** Below the name. */
  place?: string;
  sums: MoneySums;
  isToCome?: boolean;
  /** Of a boat and of a day. */
  openHours?: number;
  /** Of a person. */
  took?: { cash: number; terminal: number };
}

interface MoneyTableProps {
  group: MoneyGroup;
  view: View;
  by: 'day' | 'month';
}

/** The same sums by boat, person or day; on a phone as a list. */
export function MoneyTable({ group, view, by }: MoneyTableProps) {
  const { language } = useCrewApp();
  const t = useMoneyTexts();
  const lines = linesOf({ group, view, by }, t, (date) =>
    formatDate(date, language, by === 'month' ? 'month' : 'weekday-short'),
  );
  const most = Math.max(...lines.map(({ sums }) => sums.booked));
  const title = t('view_currency', {
    view: t(view === 'day' ? `view_${by}` : `view_${view}`),
    city: group.city_name,
    currency: group.currency,
  });
  const Shown = useIsDesk() ? DeskTable : PhoneList;
  return (
    <section className="money-table">
      <header>
        <h2>{title}</h2>
        <ul aria-hidden="true">
          <li className="is-paid">{t('paid')}</li>
          <li className="is-to-collect">{t('to_collect')}</li>
          <li className="is-refunded">{t('refunded')}</li>
        </ul>
      </header>
      <Shown {...{ lines, most, title, group, view, by }} />
    </section>
  );
}

function linesOf(
  { group, view, by }: MoneyTableProps,
  t: MoneyT,
  nameOf: (date: string) => string,
): Line[] {
  switch (view) {
    case 'boat':
      return byBooked(group.boats).map((boat) => ({
        key: String(boat.company_activity_id),
        photo: boat.photo,
        name: boat.title,
        place: boat.place,
        sums: boat,
        openHours: boat.open_hours,
      }));
    case 'person':
      return byBooked(group.people).map((person) => ({
        key: `${person.source} ${person.staff_id}`,
        name: person.source === 'web' ? t('web') : (person.name ?? t('unknown')),
        sums: person,
        took: { cash: person.took_in_cash, terminal: person.took_by_terminal },
      }));
    case 'day':
      return bucketsOf(group, by).map((bucket) => ({
        key: bucket.date,
        name: nameOf(bucket.date),
        sums: bucket,
        isToCome: bucket.isToCome,
        openHours: bucket.open_hours,
      }));
  }
}

interface ShownProps extends MoneyTableProps {
  lines: readonly Line[];
  most: number;
  title: string;
}

function DeskTable({ lines, most, title, group, view, by }: ShownProps) {
  const t = useMoneyTexts();
  const { currency, sums } = group;
  const { sum, percent } = useNumbers(currency);
  const cash = (name: 'took_in_cash' | 'took_by_terminal') =>
    group.people.reduce((all, person) => all + person[name], 0);
  const cells = (of: MoneySums, open?: number, took?: Line['took']): ReactNode => (
    <>
      <td className="is-sum">{sum(of.booked)}</td>
      <td>{sum(paidOf(of, currency))}</td>
      <td>{sum(of.to_collect)}</td>
      <td>{sum(of.refunded)}</td>
      <td>{sum(of.commission)}</td>
      <td>{of.trips}</td>
      {took ? (
        <>
          <td>{sum(took.cash)}</td>
          <td>{sum(took.terminal)}</td>
        </>
      ) : (
        <td>{percent(of, open)}</td>
      )}
    </>
  );
  const ends = view === 'person' ? [t('took_in_cash'), t('took_by_terminal')] : [t('occupancy')];
  const heads = [t('booked'), t('paid'), t('to_collect'), t('refunded'), t('commission')];
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t(view === 'day' ? `column_${by}` : `column_${view}`)}</th>
          <td />
          {[...heads, t('column_trips'), ...ends].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className={line.isToCome ? 'is-to-come' : ''}>
            <th scope="row">
              <Name {...line} />
            </th>
            <td>
              <MoneyBar sums={line.sums} currency={currency} most={most} />
            </td>
            {cells(line.sums, line.openHours, line.took)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td />
          {cells(
            sums,
            sums.open_hours,
            view === 'person'
              ? { cash: cash('took_in_cash'), terminal: cash('took_by_terminal') }
              : undefined,
          )}
        </tr>
      </tfoot>
    </table>
  );
}

function PhoneList({ lines, most, group: { currency, sums } }: ShownProps) {
  const t = useMoneyTexts();
  const { sum, percent, count } = useNumbers(currency);
  const rest = ({ sums: of, openHours, took }: Pick<Line, 'sums' | 'openHours' | 'took'>) =>
    [
      t('trips', { count: of.trips, number: count(of.trips) }),
      ...(openHours ? [percent(of, openHours)] : []),
      ...(took && took.cash > 0 ? [t('cash_sum', { sum: sum(took.cash) })] : []),
      ...(took && took.terminal > 0 ? [t('terminal_sum', { sum: sum(took.terminal) })] : []),
    ].join(' · ');
  return (
    <ul className="money-list">
      {lines.map((line) => (
        <li key={line.key} className={line.isToCome ? 'is-to-come' : ''}>
          <Name {...line} />
          <p>
            <b>{sum(line.sums.booked)}</b>
            <span>{rest(line)}</span>
          </p>
          <MoneyBar sums={line.sums} currency={currency} most={most} />
        </li>
      ))}
      <li className="is-total">
        <b>{t('total')}</b>
        <p>
          <b>{sum(sums.booked)}</b>
          <span>{rest({ sums, openHours: sums.open_hours })}</span>
        </p>
      </li>
    </ul>
  );
}

function Name({ photo, name, place }: Line) {
  return (
    <span className="money-name">
      {place !== undefined && <BoatPhoto path={photo} />}
      <span>
        <bdi>{name}</bdi>
        {place && <small>{place}</small>}
      </span>
    </span>
  );
}

/** Numbers in the language; an amount without its currency, which the title says. */
function useNumbers(currency: string) {
  const { language } = useCrewApp();
  const t = useMoneyTexts();
  return {
    count: (value: number) => formatNumber(value, language),
    sum: (value: number) => formatNumber(value, language, currencyDecimals(currency)),
    percent(of: MoneySums, openHours = 0): string {
      const percent = occupancyOf({ hours: of.hours, open_hours: openHours });
      return percent === null ? '–' : t('percent', { percent });
    },
  };
}
