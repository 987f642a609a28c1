import { useStore } from '@nanostores/react';
import { addDays, cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { lazy, useEffect, useMemo, useRef, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Cross, Filters, Search } from '../icons.ts';
import { Empty } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { Segments } from '../parts/segments.tsx';
import { DateField } from '../parts/time-field.tsx';
import { useDebounced } from '../parts/use-debounced.ts';
import { useIsDesk } from '../parts/use-is-desk.ts';
import { useData } from '../parts/use-query.ts';
import { useWaitingCount } from '../parts/use-waiting.ts';
import type { OrderSearch } from '../state/order-lists.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { OrderList } from './order-list.tsx';
import { asSearch, LISTS, type UsedChoice, useOrderChoice } from './use-order-choice.ts';
import '../parts/form.css';
import './orders.css';

/** The table of wide windows, which phones do not load. */
const OrdersDesk = lazy(() => import('../order-table/orders-desk.tsx'));

/** Typing is over when nothing was typed for this long. */
const SEARCH_DELAY_MS = 250;
/** As far as a list of all orders can be looked back and ahead. */
const MOST_DAYS = 1_000;

export default function OrdersScreen() {
  const { t } = useCrewApp();
  const used = useOrderChoice();
  const { choice, change } = used;
  const wanted = asSearch(choice);
  // The list stays as it is while words are typed; all else is followed at once.
  const typed = useRef('');
  const isTyping = wanted.text !== undefined && wanted.text !== typed.current;
  const key = useDebounced(JSON.stringify(wanted), isTyping ? SEARCH_DELAY_MS : 0);
  const search: OrderSearch = useMemo(() => JSON.parse(key), [key]);
  useEffect(() => {
    typed.current = search.text ?? '';
  }, [search]);
  const [isFiltering, setFiltering] = useState(false);
  const isDesk = useIsDesk();
  const head = (
    <>
      <div className="order-search">
        <SearchField {...used} />
        <button
          type="button"
          className="round-link"
          aria-label={t('filters')}
          onClick={() => setFiltering(true)}
        >
          <LineIcon node={Filters} />
        </button>
      </div>
      <ListChoice {...used} />
      {choice.list === 'all' && <DayRange {...used} />}
      <FilterChips {...used} />
      {isFiltering && (
        <FilterSheet choice={choice} change={change} onClose={() => setFiltering(false)} />
      )}
    </>
  );
  const empty = <NothingFound search={search} change={change} />;
  if (isDesk) return <OrdersDesk {...{ search, empty, head }} />;
  return (
    <Screen title={t('tab_orders')}>
      {head}
      <OrderList key={key} {...{ search, empty }} />
    </Screen>
  );
}

function SearchField({ choice: { text = '' }, search }: UsedChoice) {
  const { t } = useCrewApp();
  return (
    <search className="search-field">
      <LineIcon node={Search} />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        maxLength={80}
        aria-label={t('search_orders')}
        placeholder={t('search_hint')}
        value={text}
        onInput={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && search('')}
      />
      {text && (
        <button type="button" aria-label={t('clear_search')} onClick={() => search('')}>
          <LineIcon node={Cross} />
        </button>
      )}
    </search>
  );
}

function ListChoice({ choice: { list }, change }: UsedChoice) {
  const { t, crew } = useCrewApp();
  const told = useStore(crew.lists.$counts);
  const waiting = useWaitingCount() ?? told?.waiting;
  // The server knows nothing of answers that are still to be sent.
  const counts = told && { ...told, waiting };
  const segments = LISTS.map((name) => {
    const view = t(`list_${name}`);
    const count = name === 'past' || name === 'all' ? undefined : counts?.[name];
    return { name, text: count === undefined ? view : t('view_count', { view, count }) };
  });
  return (
    <Segments
      label={t('orders_views')}
      segments={segments}
      chosen={list}
      isScrolled
      onChoose={(chosen) => change({ list: chosen })}
    />
  );
}

/** The days of all orders; each is one more filter that can be taken away. */
function DayRange({ choice: { from, to }, change }: UsedChoice) {
  const { t, crew } = useCrewApp();
  const [boat] = useData(crew.boats) ?? [];
  const today = cityClock(boat?.time_zone ?? 'UTC', useStore(crew.$now)).date;
  const [first, last] = [addDays(today, -MOST_DAYS), addDays(today, MOST_DAYS)];
  return (
    <div className="form-pair order-days">
      <DateField
        label={t('from_day')}
        date={from ?? ''}
        min={first}
        max={to ?? last}
        onChange={(date) => change({ from: date })}
      />
      <DateField
        label={t('to_day')}
        date={to ?? ''}
        min={from ?? first}
        max={last}
        onChange={(date) => change({ to: date })}
      />
    </div>
  );
}

function NothingFound({ search, change }: { search: OrderSearch } & Pick<UsedChoice, 'change'>) {
  const { t } = useCrewApp();
  const { list, text } = search;
  const isLimited = Object.keys(search).some((name) => name !== 'list' && name !== 'text');
  if (!text && !isLimited) {
    return list === 'waiting' ? (
      <Empty title={t('no_waiting')} text={t('no_waiting_text')} />
    ) : (
      <Empty title={t(`none_${list}`)} text={t('no_orders_text')} />
    );
  }
  const nothing = {
    text: '',
    company_activity_ids: undefined,
    statuses: undefined,
    money: undefined,
    from: undefined,
    to: undefined,
  };
  return (
    <div className="notice-page is-inline" role="status">
      <h2>{text ? t('none_found', { text }) : t('none_filtered')}</h2>
      <p>{t(isLimited ? 'none_filtered_text' : 'none_found_text')}</p>
      {list !== 'all' && (
        <button type="button" className="button is-quiet" onClick={() => change({ list: 'all' })}>
          {t('search_all')}
        </button>
      )}
      <button type="button" className="button is-primary" onClick={() => change(nothing)}>
        {t('clear')}
      </button>
    </div>
  );
}
