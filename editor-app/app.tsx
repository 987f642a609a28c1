import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { type App, AppContext, useApp, useDesk } from './context.ts';
import { ListScreen } from './lists/list-screen.tsx';
import { isNewKind, NewEntryScreen } from './lists/new-entry-screen.tsx';
import { ReviewsScreen } from './lists/reviews-screen.tsx';
import { OfferScreen } from './offer/offer-screen.tsx';
import { OffersScreen } from './offer/offers-screen.tsx';
import { PageScreen } from './pages/page-screen.tsx';
import { PagesScreen } from './pages/pages-screen.tsx';
import { PartnerScreen } from './partners/partner-screen.tsx';
import { PartnersScreen } from './partners/partners-screen.tsx';
import { Frame } from './parts/frame.tsx';
import { Unread } from './parts/screen.tsx';
import { BuildsScreen } from './publishing/builds-screen.tsx';
import { ChangesScreen } from './publishing/changes-screen.tsx';
import { HistoryScreen } from './publishing/history-screen.tsx';
import { PeopleScreen } from './publishing/people-screen.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';

interface EditorAppProps extends Pick<App, 'editor' | 'navigation'> {
  $locale: ReadableAtom<Pick<App, 't' | 'words' | 'language'> | null>;
}

export function EditorApp({ editor, navigation, $locale }: EditorAppProps) {
  const locale = useStore($locale);
  const access = useStore(editor.$access);
  const whole = useMemo(
    () => locale && { ...locale, editor, navigation },
    [locale, editor, navigation],
  );
  if (!whole) return null;
  return (
    <AppContext value={whole}>
      {access === 'in' ? <Signed /> : access === 'out' ? <SignInScreen /> : <Waiting />}
    </AppContext>
  );
}

function Waiting() {
  const { t, editor } = useApp();
  const isAway = useStore(editor.$access) === 'away';
  return (
    <main className="sign-in">
      <p className="reading" role="status">
        {t(isAway ? 'no_connection' : 'reading')}
      </p>
      {isAway && (
        <button type="button" className="button is-quiet" onClick={() => void editor.enter()}>
          {t('try_again')}
        </button>
      )}
    </main>
  );
}

function Signed() {
  const { navigation } = useApp();
  const { parts } = useStore(navigation.$place);
  return (
    <Frame>
      <Shown key={parts.join('/')} parts={parts} />
    </Frame>
  );
}

/** The screen of an address. */
function Shown({ parts }: { parts: readonly string[] }) {
  const { me } = useDesk();
  const [section = 'offers', ...rest] = parts;
  const [first] = rest;
  switch (section) {
    case 'offers':
      return first ? <OfferScreen name={rest.join('/')} /> : <OffersScreen />;
    case 'lists': {
      if (rest.length === 1 && first === 'reviews') return <ReviewsScreen />;
      const entry = rest.find((part) => part.startsWith('~'));
      const list = rest.filter((part) => part !== entry).join('/');
      return <ListScreen list={list} entry={entry?.slice(1)} />;
    }
    case 'pages':
      return first ? <PageScreen page={first} /> : <PagesScreen />;
    case 'new':
      if (!isNewKind(first)) return <Unread isMissing />;
      return <NewEntryScreen kind={first} like={rest.slice(1).join('/')} />;
    case 'changes':
      return <ChangesScreen />;
    case 'history':
      return <HistoryScreen />;
    case 'builds':
      return <BuildsScreen />;
    case 'people':
      return <PeopleScreen />;
    case 'partners':
      if (me.role !== 'owner') return <Unread isMissing />;
      return first ? <PartnerScreen id={first} /> : <PartnersScreen />;
    default:
      return <Unread isMissing />;
  }
}
