import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp, useDesk, useSources } from '../context.ts';
import { initialOf } from '../form/field.tsx';
import { nameOf, useCityName } from '../form/references.ts';
import {
  Alert,
  ArrowLeft,
  City,
  Clock,
  Close,
  Coins,
  Filters,
  Globe,
  Hammer,
  Handshake,
  Menu,
  Picture,
  Place,
  Send,
  Ship,
  Star,
  Tag,
  Text,
  Users,
  Waves,
} from '../icons.ts';
import { isNewKind } from '../lists/new-entry-screen.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { addressOf, kindOfFile } from '../state/navigation.ts';
import { useKeptFocus } from './kept-focus.ts';
import { Link } from './link.tsx';
import { useMoment } from './moments.ts';
import { PreviewLink } from './preview-link.tsx';
import './frame.css';

const LISTS: readonly [list: string, node: IconNode][] = [
  ['locations', Place],
  ['cities', City],
  ['activities', Waves],
  ['companies', Handshake],
  ['services', Tag],
  ['filters', Filters],
  ['photos', Picture],
  ['reviews', Star],
  ['rates', Coins],
];

const SECTIONS = ['offers', 'pages', 'changes', 'history', 'builds', 'people', 'partners'] as const;

/** The bar, the navigation and a screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { navigation, t } = useApp();
  const place = useStore(navigation.$place);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu is closed by what was chosen in it
  useEffect(() => setOpen(false), [place]);
  const menu = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the menu's button has opened
    <div
      ref={frame}
      className="frame"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        menu.current?.focus();
      }}
    >
      <header className="bar">
        <button
          ref={menu}
          type="button"
          className="icon-button menu-button"
          aria-label={t('menu')}
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpen(!isOpen)}
        >
          <LineIcon node={isOpen ? Close : Menu} size={20} />
        </button>
        <Where />
        <People />
        <Draft />
      </header>
      <div className="shell">
        <nav
          id="navigation"
          className={isOpen ? 'navigation is-open' : 'navigation'}
          aria-label={t('menu')}
          // It lies over the screen that the focus goes on to.
          onBlur={({ currentTarget, relatedTarget: next }) => {
            if (next && next !== menu.current && !currentTarget.contains(next)) setOpen(false);
          }}
        >
          <Links />
        </nav>
        <main className="main">{children}</main>
        <PreviewPane />
      </div>
    </div>
  );
}

/** Where one is, and the way back. */
function Where() {
  const { t, words, navigation, language } = useApp();
  const { parts } = useStore(navigation.$place);
  const { offers, pages } = useDesk();
  const cityName = useCityName();
  const sources = useStore(useSources().$sources);
  const [section = 'offers', first, ...rest] = parts;
  const known = SECTIONS.find((each) => each === section);
  const steps = known ? [{ name: t(known) as string, to: `/${known}` }] : [];
  if (section === 'offers' && first) {
    const name = [first, ...rest].join('/');
    const offer = offers.find(({ file }) => addressOf(file) === `/offers/${name}`);
    if (offer) steps.push({ name: offer.city, to: '/offers' });
    steps.push({ name: offer?.title ?? name, to: `/offers/${name}` });
  }
  if (section === 'pages' && first) {
    const page = pages.find((each) => each.page === first);
    steps.push({ name: page?.title ?? first, to: `/pages/${first}` });
  }
  if (section === 'partners' && first) steps.push({ name: first, to: `/partners/${first}` });
  if (section === 'lists' && first) {
    const entry = rest.find((part) => part.startsWith('~'));
    const inside = rest.find((part) => part !== entry);
    steps.push({ name: words.label('files', [first]), to: `/lists/${first}` });
    const list = inside ? `${first}/${inside}` : first;
    if (inside) steps.push({ name: cityName(inside), to: `/lists/${list}` });
    const mine = sources[`catalogue/${list}.yaml`]?.mine;
    const value = Array.isArray(mine) ? mine[Number(entry?.slice(1))] : undefined;
    if (entry) {
      steps.push({
        name: nameOf(value, language) || entry.slice(1),
        to: `/lists/${list}/${entry}`,
      });
    }
  }
  if (section === 'new' && isNewKind(first)) {
    const parent = { city: 'cities', company: 'companies', offer: undefined, copy: undefined }[
      first
    ];
    steps.push(
      parent
        ? { name: words.label('files', [parent]), to: `/lists/${parent}` }
        : { name: t('offers'), to: '/offers' },
      { name: t(`new_${first}`), to: `/${parts.join('/')}` },
    );
  }
  const parent = steps.findLast(({ to }) => to !== steps.at(-1)?.to);
  return (
    <>
      {parent && (
        <Link className="icon-button back" to={parent.to} aria-label={parent.name}>
          <LineIcon node={ArrowLeft} size={20} className="icon icon-flip" />
        </Link>
      )}
      <Link className="logo" to="/offers">
        Seahour
      </Link>
      <ol className="where">
        {steps.map(({ name, to }, index) => (
          <li key={`${to} ${name}`}>
            <bdi>{index === steps.length - 1 ? <b>{name}</b> : <Link to={to}>{name}</Link>}</bdi>
          </li>
        ))}
      </ol>
    </>
  );
}

function People() {
  const { t, editor } = useApp();
  const people = useStore(editor.$pulse)?.people ?? [];
  if (people.length === 0) return <span className="others" />;
  return (
    <ul className="others" aria-label={t('also_here')}>
      {people.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may be called the same
        <li key={index} className="initial" title={name}>
          <span aria-hidden="true">{initialOf(name)}</span>
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is drafted and saved, what is wrong, and the way to publishing. */
function Draft() {
  const { t, editor, navigation } = useApp();
  const { changes = 0, mistakes = 0 } = useStore(editor.$pulse) ?? {};
  const { state, at } = useStore(useSources().$saving);
  const moment = useMoment();
  const { parts } = useStore(navigation.$place);
  const isThere = parts[0] === 'changes';
  const saved =
    state === 'saved' ? at && t('saved_at', { time: moment(at) }) : t(`saving_${state}`);
  return (
    <div className="draft">
      <p className="draft-words">
        <Link to="/changes" className={changes > 0 ? 'has-changes' : ''}>
          {changes > 0 ? t('changes_count', { count: changes }) : t('no_changes')}
        </Link>
        {mistakes > 0 && (
          <Link to="/changes" className="to-fix">
            <LineIcon node={Alert} size={16} />
            {t('to_fix', { count: mistakes })}
          </Link>
        )}
        <span
          className={state === 'saved' || state === 'saving' ? 'mute' : 'is-unsaved'}
          role="status"
        >
          {saved}
        </span>
      </p>
      {/* Closed on the next screen, whose buttons it would cover. */}
      <PreviewLink key={parts.join('/')} />
      {!isThere && (
        <Link className="button is-primary is-small" to="/changes">
          {t('publish')}
        </Link>
      )}
    </div>
  );
}

function Links() {
  const { t, words, editor } = useApp();
  const { offers, lists, pages, me } = useDesk();
  const changes = useStore(editor.$pulse)?.changes ?? 0;
  const countOf = (list: string) =>
    lists.reduce((sum, { file, count }) => sum + (kindOfFile(file) === list ? count : 0), 0);
  return (
    <>
      <NavLink to="/offers" node={Ship} name={t('offers')} count={offers.length} />
      {LISTS.map(([list, node]) => (
        <NavLink
          key={list}
          to={`/lists/${list}`}
          node={node}
          name={words.label('files', [list])}
          count={countOf(list)}
        />
      ))}
      <NavLink to="/pages" node={Text} name={t('pages')} count={pages.length} />
      <h2>{t('publishing')}</h2>
      <NavLink to="/changes" node={Send} name={t('changes')} count={changes} />
      <NavLink to="/history" node={Clock} name={t('history')} />
      <NavLink to="/builds" node={Hammer} name={t('builds')} />
      {me.role === 'owner' && (
        <>
          <NavLink to="/people" node={Users} name={t('people')} />
          <NavLink to="/partners" node={Globe} name={t('partners')} />
        </>
      )}
      <h2>{me.name}</h2>
      <button type="button" className="link" onClick={() => void editor.signOut()}>
        {t('sign_out')}
      </button>
    </>
  );
}

interface NavLinkProps {
  to: string;
  node: IconNode;
  name: string;
  count?: number;
}

function NavLink({ to, node, name, count = 0 }: NavLinkProps) {
  const { navigation } = useApp();
  const { parts } = useStore(navigation.$place);
  const address = `/${parts.length > 0 ? parts.join('/') : 'offers'}/`;
  return (
    <Link to={to} aria-current={address.startsWith(`${to}/`) ? 'page' : undefined}>
      <LineIcon node={node} size={18} />
      {name}
      {count > 0 && <small>{count}</small>}
    </Link>
  );
}
