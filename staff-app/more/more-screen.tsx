import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useCrewApp } from '../context.ts';
import {
  Banknote,
  Bell,
  Calendar,
  ChevronRight,
  Devices,
  Lock,
  Picture,
  Plan,
  Search,
  Star,
  Tag,
  Users,
  Wind,
} from '../icons.ts';
import { Screen } from '../parts/screen.tsx';
import { useHasDesk, useIsOwner } from '../parts/use-is-owner.ts';
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
  const hasDesk = useHasDesk();
  const boats = useData(crew.boats) ?? [];
  const offers = boats.map(({ company_activity_id: id }) => id);
  const rows: Row[] = [
    { icon: Plan, text: t('more_plan'), place: { name: 'plan' } },
    { icon: Search, text: t('board_ask'), place: { name: 'find-boat' } },
    { icon: Lock, text: t('board_close_hours'), place: { name: 'close-hours', offers } },
    ...(hasDesk
      ? [{ icon: Wind, text: t('weather_title'), place: { name: 'weather' } as const }]
      : []),
    { icon: Calendar, text: t('calendars_title'), place: { name: 'calendars' } },
    ...(isOwner
      ? [
          { icon: Banknote, text: t('tab_money'), place: { name: 'money' } as const },
          { icon: Tag, text: t('terms_title'), place: { name: 'terms' } as const },
          { icon: Picture, text: t('photos_title'), place: { name: 'photos' } as const },
          { icon: Users, text: t('people_title'), place: { name: 'people' } as const },
          { icon: Star, text: t('reviews_title'), place: { name: 'reviews' } as const },
        ]
      : []),
    { icon: Bell, text: t('more_messages'), place: { name: 'messages' } },
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
