import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import { useEffect } from 'react';
import { changeWords } from '../change-words.ts';
import { useCrewApp } from '../context.ts';
import './changed-by.css';

/** Who of the others changed the order just now, and when. */
export function ChangedBy({ order }: { order: StaffOrderDetails }) {
  const { t, language, crew } = useCrewApp();
  const { order_id, changes, time_zone } = order;
  const change = useStore(crew.others.$changed).get(order_id);
  useEffect(() => () => crew.others.looked(order_id), [crew, order_id]);
  const last = changes.at(-1);
  // What guests and calendars change has nobody's name.
  const isTheirs = change && last && Date.parse(last.at) >= change.since.getTime() - SLACK_MS;
  return (
    <div role="status">
      {isTheirs && (
        <p className="changed-by">
          {t('changed_by', {
            what: changeWords(last, t),
            name: last.by,
            time: formatClock(cityClock(time_zone, new Date(last.at)), language),
          })}
        </p>
      )}
    </div>
  );
}

/** As far as a device's clock may be wrong. */
const SLACK_MS = 120_000;
