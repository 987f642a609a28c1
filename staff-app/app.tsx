import { useStore } from '@nanostores/react';
import { ToastStack } from '@seahour/ui/parts/ToastStack.tsx';
import type { ReadableAtom } from 'nanostores';
import { type ComponentType, useEffect, useMemo } from 'react';
import { type CrewApp, CrewAppContext, useCrewApp } from './context.ts';
import { CallBar } from './parts/call-bar.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { OfflineBar } from './parts/offline-bar.tsx';
import { Tabs } from './parts/tabs.tsx';
import { UndoBar } from './parts/undo-bar.tsx';
import { useQuery } from './parts/use-query.ts';
import { BoatsScreen } from './screens/boats-screen.tsx';
import { CalendarScreen } from './screens/calendar-screen.tsx';
import { DayScreen } from './screens/day-screen.tsx';
import { NewOrderScreen } from './screens/new-order-screen.tsx';
import { NoAccess } from './screens/no-access.tsx';
import { OrderScreen } from './screens/order-screen.tsx';
import { OrdersScreen } from './screens/orders-screen.tsx';
import { ReviewsScreen } from './screens/reviews-screen.tsx';
import type { Locale } from './state/locale.ts';
import { isBegun } from './state/manual-draft.ts';
import type { Screen } from './state/navigation.ts';

const SCREENS = {
  boats: BoatsScreen,
  orders: OrdersScreen,
  calendar: CalendarScreen,
  reviews: ReviewsScreen,
  day: DayScreen,
  order: OrderScreen,
  'new-order': NewOrderScreen,
} as const satisfies { [Name in Screen['name']]: ComponentType<Extract<Screen, { name: Name }>> };

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
          {access === 'known' ? <Screens /> : <NoAccess reason={access} />}
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
  // Always known: with them comes the language that all of it is said in.
  useQuery(crew.boats);
  useEffect(() => {
    telegram.setBack(depth > 0 ? navigation.back : null);
  }, [telegram, navigation, depth]);
  const isUnsaved = isBegun(useStore(crew.$draft)) || pending !== null;
  useEffect(() => telegram.setUnsaved(isUnsaved), [telegram, isUnsaved]);
  const Shown = SCREENS[screen.name] as ComponentType<Screen>;
  return (
    <>
      <OfflineBar />
      <Shown key={JSON.stringify(screen)} {...screen} />
      {pending ? <UndoBar /> : <CallBar />}
      {depth === 0 && <Tabs />}
    </>
  );
}
