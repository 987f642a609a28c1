import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { dataOf } from '@seahour/ui/query.ts';
import { useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { Lock, Plus, Search, User, Wind } from '../icons.ts';
import { useHasDesk, useIsOwner } from '../parts/use-is-owner.ts';
import { useData } from '../parts/use-query.ts';
import { useWaiting } from '../parts/use-waiting.ts';
import { useDesk } from './desk-context.ts';
import { useKeys } from './use-keys.ts';
import './desk.css';

const SECTIONS = ['boats', 'orders', 'calendar'] as const;
/** Last, so that none moves once it is known whose company it is. */
const OF_OWNERS = [...SECTIONS, 'money'] as const;

/** Where the phone has tabs: sections, the search over orders, and what is done most. */
export function DeskTop() {
  const { t, navigation } = useCrewApp();
  const { board } = useDesk();
  const { newOrder } = useNewOrder();
  const hasDesk = useHasDesk();
  const date = useStore(board.$date);
  const closeHours = () => {
    board.$panel.set({ kind: 'close', place: null });
    if (navigation.$place.get().screen.name !== 'boats') navigation.replace({ name: 'boats' });
  };
  return (
    <header className="desk-top">
      <Mark />
      <Sections />
      <Find />
      <div className="desk-actions">
        {/* First, so that none moves once the role is known. */}
        {hasDesk && (
          <button
            type="button"
            className="button is-small is-quiet"
            onClick={() => navigation.open({ name: 'weather', ...(date && { date }) })}
          >
            <LineIcon node={Wind} size={16} />
            <span>{t('weather_title')}</span>
          </button>
        )}
        <button type="button" className="button is-small is-quiet" onClick={closeHours}>
          <LineIcon node={Lock} size={16} />
          <span>{t('board_close_hours')}</span>
        </button>
        <button type="button" className="button is-small is-tint" onClick={newOrder}>
          <LineIcon node={Plus} size={16} />
          <span>{t('new_order')}</span>
        </button>
      </div>
      <Me />
    </header>
  );
}

function useNewOrder() {
  const { crew, navigation } = useCrewApp();
  const { board } = useDesk();
  const boats = useData(crew.boats);
  function newOrder(): void {
    const active = board.$active.get();
    const boat =
      boats?.find(({ company_activity_id: id }) => id === active?.boat) ?? boats?.[0] ?? null;
    if (!boat) return;
    crew.drafts.start(boat.company_activity_id, board.$date.get() ?? boat.today.date);
    navigation.open({ name: 'new-order' });
  }
  useKeys({ n: newOrder });
  return { newOrder };
}

function Sections() {
  const { t, navigation } = useCrewApp();
  const { screen } = useStore(navigation.$place);
  const waiting = useWaiting();
  const count = waiting.state === 'failed' ? '!' : dataOf(waiting)?.length;
  const said =
    count === '!' ? t('tab_orders_failed') : t('tab_orders_count', { count: count ?? 0 });
  return (
    <nav aria-label={t('tabs')}>
      {(useIsOwner() ? OF_OWNERS : SECTIONS).map((name) => (
        <button
          key={name}
          type="button"
          aria-current={screen.name === name ? 'page' : undefined}
          onClick={() => navigation.replace({ name })}
        >
          {t(name === 'boats' ? 'board_title' : `tab_${name}`)}
          {name === 'orders' && count ? (
            <>
              <em aria-hidden="true">{count}</em>
              <span className="visually-hidden">{said}</span>
            </>
          ) : null}
        </button>
      ))}
    </nav>
  );
}

/** Who is signed in; it leads to what has no section of its own. */
function Me() {
  const { t, navigation, telegram } = useCrewApp();
  const { screen } = useStore(navigation.$place);
  const [initial] = telegram.launch.firstName;
  return (
    <button
      type="button"
      className="desk-me"
      aria-label={t('tab_more')}
      aria-current={screen.name === 'more' ? 'page' : undefined}
      onClick={() => navigation.replace({ name: 'more' })}
    >
      {initial ? <span aria-hidden="true">{initial}</span> : <LineIcon node={User} size={18} />}
    </button>
  );
}

/** Opens the orders that were searched for. */
function Find() {
  const { t, crew, navigation } = useCrewApp();
  const input = useRef<HTMLInputElement>(null);
  const { hasKeys } = useDesk();
  useKeys({ '/': () => input.current?.focus() });
  return (
    <search className="desk-find">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = input.current?.value.trim();
          if (!text) return;
          // The field above the orders shows what was searched for; here it would look like a filter.
          event.currentTarget.reset();
          crew.lists.$choice.set({ ...crew.lists.$choice.get(), text, list: 'all' });
          // The heading of a screen that opens takes no focus from a field.
          if (navigation.$place.get().screen.name !== 'orders') input.current?.blur();
          navigation.replace({ name: 'orders' });
        }}
      >
        <LineIcon node={Search} size={16} />
        <input
          ref={input}
          type="search"
          maxLength={80}
          aria-label={t('board_find')}
          placeholder={t('board_find_hint')}
        />
        {hasKeys && <kbd>/</kbd>}
      </form>
    </search>
  );
}

/** The mark of the marketplace, as its pages have it. */
function Mark() {
  const { t } = useCrewApp();
  return (
    <p className="desk-mark">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <clipPath id="mark-disc">
          <circle cx="16" cy="16" r="15" />
        </clipPath>
        <circle className="desk-sky" cx="16" cy="16" r="15" />
        <g clipPath="url(#mark-disc)">
          <path
            className="desk-sea"
            d="M-1 21.5c3 0 4.2-2.2 7.2-2.2s4.2 2.2 7.2 2.2 4.2-2.2 7.2-2.2 4.2 2.2 7.2 2.2 3.6-1.4 5.2-2V33H-1z"
          />
        </g>
        <path className="desk-hand" d="M16 7.2v8.3l5.6-3.2" />
      </svg>
      <span>{t('app')}</span>
    </p>
  );
}
