import { useStore } from '@nanostores/react';
import { ToastStack } from '@seahour/ui/parts/ToastStack.tsx';
import type { ReadableAtom } from 'nanostores';
import { type ComponentType, useEffect, useMemo } from 'react';
import { type CrewApp, CrewAppContext, useCrewApp } from './context.ts';
import { CallBar } from './parts/call-bar.tsx';
import { DoneBar } from './parts/done-bar.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { later } from './parts/later.tsx';
import { OfflineBar } from './parts/offline-bar.tsx';
import { Tabs } from './parts/tabs.tsx';
import { UndoBar } from './parts/undo-bar.tsx';
import { useIsDesk } from './parts/use-is-desk.ts';
import { useQuery } from './parts/use-query.ts';
import { BoatsScreen } from './screens/boats-screen.tsx';
import { NoAccess } from './screens/no-access.tsx';
import type { Locale } from './state/locale.ts';
import type { Screen } from './state/navigation.ts';

/** Screens with parts that the first one has no use for, and that crews open on the water. */
const LATER = {
  day: () => import('./screens/day-screen.tsx'),
  calendar: () => import('./screens/calendar-screen.tsx'),
  orders: () => import('./orders/orders-screen.tsx'),
  order: () => import('./order/order-screen.tsx'),
  move: () => import('./move-order/move-screen.tsx'),
  newOrder: () => import('./screens/new-order-screen.tsx'),
  closeHours: () => import('./close-hours/close-hours-screen.tsx'),
  more: () => import('./more/more-screen.tsx'),
  plan: () => import('./plan/plan-screen.tsx'),
  outcomes: () => import('./outcomes/outcomes.tsx'),
};

/** The frame and the board of wide windows, which phones do not load. */
const Desk = later(() => import('./board/desk.tsx'));

/** What became of decisions that had waited for a connection. */
const Outcomes = later(LATER.outcomes, 'quiet');

/** For a browser that the messenger did not open and where nobody has signed in. */
const SignIn = later(() => import('./sign-in/sign-in-screen.tsx'));

/** On a slow line the photos of the first screen come before. */
const AFTER_PHOTOS_MS = 3_000;

const SCREENS = {
  boats: BoatsScreen,
  orders: later(LATER.orders),
  calendar: later(LATER.calendar),
  more: later(LATER.more),
  plan: later(LATER.plan),
  day: later(LATER.day),
  order: later(LATER.order),
  move: later(LATER.move),
  'new-order': later(LATER.newOrder),
  'close-hours': later(LATER.closeHours),
  // What is rare, or of no use without a connection, is loaded when it is opened.
  'find-boat': later(() => import('./find-boat/find-boat-screen.tsx')),
  money: later(() => import('./money/money-screen.tsx')),
  calendars: later(() => import('./calendars/calendars-screen.tsx')),
  reviews: later(() => import('./screens/reviews-screen.tsx')),
  messages: later(() => import('./messages/messages-screen.tsx')),
  terms: later(() => import('./terms/terms-screen.tsx')),
  photos: later(() => import('./photos/photos-screen.tsx')),
  people: later(() => import('./people/people-screen.tsx')),
  devices: later(() => import('./people/devices-screen.tsx')),
  weather: later(() => import('./weather/weather-screen.tsx')),
} satisfies { [Name in Screen['name']]: ComponentType<Extract<Screen, { name: Name }>> };

interface AppProps {
  app: Omit<CrewApp, keyof Locale>;
  locale: ReadableAtom<Locale>;
}

export function App({ app, locale }: AppProps) {
  const { crew, toasts } = app;
  const words = useStore(locale);
  const whole = useMemo(() => ({ ...app, ...words }), [app, words]);
  const access = useStore(crew.client.$access);
  return (
    <CrewAppContext value={whole}>
      <div className="app">
        <ErrorBoundary t={words.t}>
          {access === 'known' ? (
            <Screens />
          ) : access === 'unknown' && app.telegram.canSignIn ? (
            <SignIn />
          ) : (
            <NoAccess reason={access} />
          )}
        </ErrorBoundary>
        <ToastStack toasts={toasts} closeLabel={words.t('close')} />
      </div>
    </CrewAppContext>
  );
}

function Screens() {
  const { crew, navigation, telegram } = useCrewApp();
  const { screen, depth } = useStore(navigation.$place);
  const pending = useStore(crew.decisions.$pending);
  const done = useStore(crew.done.$done);
  // Always known: with them comes the language that all of it is said in.
  const isRead = useQuery(crew.boats).state !== 'loading';
  useEffect(() => {
    // Crews lose their connection on the water: all screens are there by then.
    if (!isRead) return;
    const timer = setTimeout(() => {
      for (const load of Object.values(LATER)) load().catch(() => {});
    }, AFTER_PHOTOS_MS);
    return () => clearTimeout(timer);
  }, [isRead]);
  useEffect(() => {
    telegram.setBack(depth > 0 ? navigation.back : null);
  }, [telegram, navigation, depth]);
  const hasOutcomes = useStore(crew.decisions.$outcomes).length > 0;
  const isUnsaved = useStore(crew.drafts.$isBegun) || pending.length > 0;
  useEffect(() => telegram.setUnsaved(isUnsaved), [telegram, isUnsaved]);
  const Shown = SCREENS[screen.name] as ComponentType<Screen>;
  const shown = <Shown key={JSON.stringify(screen)} {...screen} />;
  const isDesk = useIsDesk();
  return (
    <>
      <OfflineBar />
      {isDesk ? <Desk screen={screen.name === 'boats' ? null : shown} /> : shown}
      {hasOutcomes && <Outcomes />}
      {pending.length > 0 ? <UndoBar /> : done ? <DoneBar /> : <CallBar />}
      {depth === 0 && !isDesk && <Tabs />}
    </>
  );
}
