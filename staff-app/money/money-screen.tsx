import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { MoneyGroup } from '@seahour/api-types/staff-money.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { Segments } from '../parts/segments.tsx';
import type { Boat } from '../state/crew.ts';
import { BoatFilters, type ChosenBoats, idsOf } from './boat-filters.tsx';
import { isEmpty, VIEWS, type View } from './figures.ts';
import { MoneyCards } from './money-cards.tsx';
import { MoneyTable } from './money-table.tsx';
import { type Period, spanOf } from './period.ts';
import { PeriodBar } from './period-bar.tsx';
import { SaveCsv } from './save-csv.tsx';
import { useMoney, useMoneyTexts } from './use-money.ts';
import './money.css';

/** What the boats of an owner earn. */
export default function MoneyScreen() {
  const { crew } = useCrewApp();
  const t = useMoneyTexts();
  return (
    <Screen title={t('title')} below={<p>{t('by_trip_day')}</p>}>
      <LoadedView of={crew.boats}>
        {(boats) => <Chosen boats={boats.filter(({ role }) => role === 'owner')} />}
      </LoadedView>
    </Screen>
  );
}

function Chosen({ boats }: { boats: readonly Boat[] }) {
  const { crew, language } = useCrewApp();
  const today = cityClock(boats[0]?.time_zone ?? 'UTC', useStore(crew.$now)).date;
  const [period, setPeriod] = useState<Period>(() => ({ unit: 'month', date: today }));
  const [chosen, setChosen] = useState<ChosenBoats>({});
  const [view, setView] = useState<View>('boat');
  const ids = idsOf(boats, chosen);
  const span = spanOf(period, language);
  const query = useMoney({ ...span, ...(ids && { company_activity_ids: ids }) });
  const by = period.unit === 'year' ? 'month' : 'day';
  return (
    <div className="money">
      <div className="money-head">
        <PeriodBar period={period} today={today} onChoose={setPeriod} />
        <BoatFilters boats={boats} chosen={chosen} onChoose={setChosen} />
      </div>
      <LoadedView of={query}>
        {(groups) => <Groups {...{ groups, by, view, span, setView }} />}
      </LoadedView>
    </div>
  );
}

interface GroupsProps {
  groups: readonly MoneyGroup[];
  by: 'day' | 'month';
  view: View;
  span: { from: string; to: string };
  setView(view: View): void;
}

function Groups({ groups, by, view, span, setView }: GroupsProps) {
  const t = useMoneyTexts();
  const shown = groups.filter((group) => !isEmpty(group));
  if (shown.length === 0) return <Empty title={t('none')} text={t('none_text')} />;
  const segments = VIEWS.map((name) => ({
    name,
    text: t(name === 'day' ? `view_${by}` : `view_${name}`),
  }));
  return (
    <>
      {shown.map((group) => (
        <section key={`${group.city_id} ${group.currency}`} className="money-group">
          <h2>{t('city_currency', { city: group.city_name, currency: group.currency })}</h2>
          <MoneyCards group={group} by={by} />
        </section>
      ))}
      <div className="money-views">
        <Segments label={t('views')} segments={segments} chosen={view} onChoose={setView} />
        <SaveCsv groups={shown} view={view} by={by} span={span} />
      </div>
      {shown.map((group) => (
        <MoneyTable key={`${group.city_id} ${group.currency}`} {...{ group, view, by }} />
      ))}
    </>
  );
}
