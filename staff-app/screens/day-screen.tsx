import { useStore } from '@nanostores/react';
import { addDays, cityClock, lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { useCrewApp } from '../context.ts';
import { Plus } from '../icons.ts';
import { DayGrid } from '../parts/day-grid.tsx';
import { DayStrip } from '../parts/day-strip.tsx';
import { Foot } from '../parts/foot.tsx';
import { Empty, LoadedView, Loading, PartFailed } from '../parts/loaded-view.tsx';
import { NowStatus } from '../parts/now-status.tsx';
import { Screen } from '../parts/screen.tsx';
import { useData, useQuery } from '../parts/use-query.ts';
import { WarningBlock } from '../parts/warning-block.tsx';
import type { Boat } from '../state/crew.ts';
import { stateAt } from '../state/hours.ts';

interface DayScreenProps {
  offer: number;
  date: string;
}

/** A boat's day: its hours are closed and opened here with a tap. */
export default function DayScreen({ offer, date }: DayScreenProps) {
  const { t, crew } = useCrewApp();
  const boat = useData(crew.boats)?.find(({ company_activity_id: id }) => id === offer);
  return (
    <Screen
      title={boat ? <bdi>{boat.title}</bdi> : t('boat')}
      below={boat ? <Status boat={boat} /> : <p>&nbsp;</p>}
    >
      <LoadedView of={crew.boats}>
        {() =>
          boat ? (
            <>
              <CalendarProblems of={boat} />
              <Day boat={boat} date={date} />
            </>
          ) : (
            <Empty title={t('gone_boat_title')} text={t('gone_boat_text')} />
          )
        }
      </LoadedView>
    </Screen>
  );
}

function Status({ boat }: { boat: Boat }) {
  const { crew } = useCrewApp();
  const { hour } = cityClock(boat.time_zone, useStore(crew.$now));
  return <NowStatus now={stateAt(boat.today.bars, hour)} />;
}

/** Hours that are busy in a calendar of elsewhere may be free here. */
function CalendarProblems({ of: { calendar_problems = [] } }: { of: Boat }) {
  const { t } = useCrewApp();
  return calendar_problems.map(({ host, state }) => (
    <WarningBlock key={`${host} ${state}`} text={t(`calendar_${state}`, { host })} />
  ));
}

function Day({ boat, date }: { boat: Boat; date: string }) {
  const { t, crew, language, navigation } = useCrewApp();
  const offer = boat.company_activity_id;
  const today = cityClock(boat.time_zone, useStore(crew.$now)).date;
  // Yesterday is what is asked about; visitors book three weeks ahead.
  const first = [addDays(today, -1), date].sort()[0] ?? today;
  const last = [lastBookableDate(today), date].sort().at(-1) ?? today;
  const days = crew.days(boat, first, last);
  const dayOrders = crew.dayOrders(boat, date);
  const orders = useQuery(dayOrders);
  const begin = () => {
    crew.drafts.start(offer, date);
    navigation.open({ name: 'new-order' });
  };
  return (
    <>
      <LoadedView of={days}>
        {(known) => (
          <>
            <DayStrip
              days={known}
              today={today}
              chosen={date}
              onChoose={(chosen) => navigation.replace({ name: 'day', offer, date: chosen })}
            />
            <h2 className="day-date">
              {capitalise(formatDate(date, language, 'weekday-long'), language)}
            </h2>
            {orders.state !== 'loading' && orders.failure && (
              <PartFailed
                text={t('day_orders_failed')}
                failure={orders.failure}
                onRetry={orders.state === 'failed' ? dayOrders.reload : dayOrders.refresh}
              />
            )}
            {orders.state === 'loading' ? (
              <Loading />
            ) : (
              <DayGrid
                boat={boat}
                date={date}
                bars={known.find((day) => day.date === date)?.bars ?? []}
                // Without them the hours still say that they are taken.
                orders={dataOf(orders) ?? []}
              />
            )}
          </>
        )}
      </LoadedView>
      {date >= today && (
        <Foot
          main={{ text: t('new_order'), icon: Plus, onPress: begin }}
          secondary={{
            text: t('close_title'),
            onPress: () => navigation.open({ name: 'close-hours', offers: [offer], date }),
          }}
        />
      )}
    </>
  );
}
