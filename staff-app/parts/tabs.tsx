import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Boat, Calendar, Inbox, Star } from '../icons.ts';
import { useIsOwner } from './use-is-owner.ts';
import { useWaiting } from './use-waiting.ts';
import './tabs.css';

const TABS = [
  { name: 'boats', icon: Boat },
  { name: 'orders', icon: Inbox },
  { name: 'calendar', icon: Calendar },
  { name: 'reviews', icon: Star },
] as const;

export function Tabs() {
  const { t, navigation, telegram } = useCrewApp();
  const { screen } = useStore(navigation.$place);
  const isOwner = useIsOwner();
  const shown = TABS.filter(({ name }) => name !== 'reviews' || isOwner);
  const count = useWaiting()?.length ?? 0;
  const open = (name: (typeof TABS)[number]['name']) => {
    telegram.haptic('select');
    navigation.replace({ name });
  };
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      {shown.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          aria-current={screen.name === name ? 'page' : undefined}
          onClick={() => open(name)}
        >
          <span>
            <LineIcon node={icon} size={22} />
            {name === 'orders' && count > 0 && <em aria-hidden="true">{count}</em>}
          </span>
          {t(`tab_${name}`)}
          {name === 'orders' && count > 0 && (
            <span className="visually-hidden">{t('tab_orders_count', { count })}</span>
          )}
        </button>
      ))}
    </nav>
  );
}
