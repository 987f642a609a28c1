import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { dataOf } from '@seahour/ui/query.ts';
import { useCrewApp } from '../context.ts';
import { Boat, Calendar, Inbox, More } from '../icons.ts';
import { useWaiting } from './use-waiting.ts';
import './tabs.css';

const TABS = [
  { name: 'boats', icon: Boat },
  { name: 'orders', icon: Inbox },
  { name: 'calendar', icon: Calendar },
  { name: 'more', icon: More },
] as const;

export function Tabs() {
  const { t, navigation, telegram } = useCrewApp();
  const { screen } = useStore(navigation.$place);
  const waiting = useWaiting();
  // A mark for what did not load: no figure would say that nothing waits.
  const badge = waiting.state === 'failed' ? '!' : dataOf(waiting)?.length;
  const open = (name: (typeof TABS)[number]['name']) => {
    telegram.haptic('select');
    navigation.replace({ name });
  };
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      {TABS.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          aria-current={screen.name === name ? 'page' : undefined}
          onClick={() => open(name)}
        >
          <span>
            <LineIcon node={icon} size={22} />
            {name === 'orders' && badge ? <em aria-hidden="true">{badge}</em> : null}
          </span>
          {t(`tab_${name}`)}
          {name === 'orders' && badge ? (
            <span className="visually-hidden">
              {badge === '!' ? t('tab_orders_failed') : t('tab_orders_count', { count: badge })}
            </span>
          ) : null}
        </button>
      ))}
    </nav>
  );
}
