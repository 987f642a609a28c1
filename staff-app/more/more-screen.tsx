import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useCrewApp } from '../context.ts';
import { Calendar, ChevronRight, Lock, Search, Star } from '../icons.ts';
import { Screen } from '../parts/screen.tsx';
import { useIsOwner } from '../parts/use-is-owner.ts';
import { useData } from '../parts/use-query.ts';
import type { Screen as Place } from '../state/navigation.ts';
import './more.css';

interface Row {
  icon: IconNode;
  text: string;
  place: Place;
}

/** What has no tab of its own. */
export default function MoreScreen() {
  const { t, crew, navigation } = useCrewApp();
  const isOwner = useIsOwner();
  const boats = useData(crew.boats) ?? [];
  const offers = boats.map(({ company_activity_id: id }) => id);
  const rows: Row[] = [
    { icon: Search, text: t('board_ask'), place: { name: 'find-boat' } },
    { icon: Lock, text: t('board_close_hours'), place: { name: 'close-hours', offers } },
    { icon: Calendar, text: t('calendars_title'), place: { name: 'calendars' } },
    ...(isOwner
      ? [{ icon: Star, text: t('reviews_title'), place: { name: 'reviews' } as const }]
      : []),
  ];
  return (
    <Screen title={t('tab_more')}>
      <ul className="more-rows">
        {rows.map(({ icon, text, place }) => (
          <li key={place.name}>
            <button type="button" className="more-row" onClick={() => navigation.open(place)}>
              <LineIcon node={icon} />
              <span>{text}</span>
              <LineIcon node={ChevronRight} className="icon icon-flip" />
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
