import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useCrewApp } from '../context.ts';
import { ChevronRight, Devices, Lock, Star, Users } from '../icons.ts';
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
    { icon: Lock, text: t('board_close_hours'), place: { name: 'close-hours', offers } },
    ...(isOwner
      ? [
          { icon: Star, text: t('reviews_title'), place: { name: 'reviews' } as const },
          { icon: Users, text: t('people_title'), place: { name: 'people' } as const },
        ]
      : []),
    { icon: Devices, text: t('devices_title'), place: { name: 'devices' } },
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
