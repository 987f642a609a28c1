import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApp, useDesk } from '../context.ts';
import { initialOf } from '../form/field.tsx';
import { addressOf } from '../state/navigation.ts';
import { Link } from './link.tsx';
import { useCityMoment } from './moments.ts';

interface ScreenProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** What it edits, to say who else is there. */
  file?: string;
  children: ReactNode;
}

/** A heading that has the focus when its screen opens, and what is below it. */
export function Screen({ title, text, actions, file, children }: ScreenProps) {
  const { navigation, editor } = useApp();
  const place = useStore(navigation.$place);
  const people = useStore(editor.$pulse)?.people ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const field = place.field && findField(place.field);
    if (field) goTo(field);
    else heading.current?.focus({ preventScroll: true });
  }, [place]);
  const here = people.filter(({ at }) => at && at.file === file);
  return (
    <>
      <header className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          {text && <p>{text}</p>}
          {file && <PlannedNote file={file} />}
        </div>
        {here.map(({ name }) => (
          <span key={name} className="note">
            <span className="initial" aria-hidden="true">
              {initialOf(name)}
            </span>
            <Here name={name} />
          </span>
        ))}
        {actions}
      </header>
      {children}
    </>
  );
}

/** That something of what is edited here is planned already. */
function PlannedNote({ file }: { file: string }) {
  const { t } = useApp();
  const { planned } = useDesk();
  const cityMoment = useCityMoment();
  // A page is several files, one a language.
  const next = planned.find((each) => addressOf(each.file) === addressOf(file));
  if (!next) return null;
  return (
    <p className="note" role="status">
      {t('change_planned', { moment: cityMoment(next.due) })}{' '}
      <Link className="link" to="/changes">
        {t('see')}
      </Link>
    </p>
  );
}

function Here({ name }: { name: string }) {
  const { t } = useApp();
  return t('is_here', { name });
}

/** The field of a place, else of what it is in, else the first one inside of it. */
function findField(id: string): HTMLElement | null {
  for (let at = id; at.includes(':'); at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const found =
      document.getElementById(at) ??
      document.querySelector<HTMLElement>(`[id^="${CSS.escape(`${at}/`)}"]`);
    if (found) return found;
  }
  return null;
}

function goTo(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

/** While files are read, and where one cannot be. */
export function Unread({ isMissing }: { isMissing: boolean }) {
  const { t } = useApp();
  if (isMissing) {
    return (
      <Screen title={t('not_found')}>
        <p className="panel">{t('not_found_text')}</p>
      </Screen>
    );
  }
  return (
    <p className="reading" role="status">
      {t('reading')}
    </p>
  );
}

export function Counts({ changes, mistakes }: { changes: number; mistakes: number }) {
  const { t } = useApp();
  return (
    <>
      {mistakes > 0 && <span className="pill is-wrong">{t('to_fix', { count: mistakes })}</span>}
      {changes > 0 && <span className="pill is-new">{t('changes_count', { count: changes })}</span>}
    </>
  );
}
