import { useStore } from '@nanostores/react';
import { cityClock, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { dataOf } from '@seahour/ui/query.ts';
import { useCrewApp } from '../context.ts';
import { WifiOff } from '../icons.ts';
import './offline-bar.css';

/** Shown above the screen while the server cannot be reached. */
export function OfflineBar() {
  const { t, crew } = useCrewApp();
  const isReached = useStore(crew.client.$isReached);
  const tryNow = () => {
    crew.refresh();
    void crew.decisions.drain(true);
  };
  return (
    <div className="lost" role="status">
      {!isReached && (
        <p className="offline-bar">
          <LineIcon node={WifiOff} size={16} />
          <span>
            <b>{t('offline_title')}</b> <SeenAt /> {t('offline_waits')}
          </span>
          <button type="button" onClick={tryNow}>
            {t('try_now')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Since when what is shown may have changed, by the city's clock. */
function SeenAt() {
  const { t, language, crew } = useCrewApp();
  const at = useStore(crew.$seenAt) ?? crew.client.$heardAt.get();
  const [boat] = dataOf(useStore(crew.boats.$value)) ?? [];
  if (!at || !boat) return null;
  const { time_zone: zone } = boat;
  const clock = formatClock(cityClock(zone, at), language);
  const day = cityDate(zone, at);
  const time =
    day === cityDate(zone, crew.now())
      ? clock
      : t('date_time', { date: formatDate(day, language, 'short'), time: clock });
  return t('offline_from', { time });
}
