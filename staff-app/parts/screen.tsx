import { useStore } from '@nanostores/react';
import { focusHeading } from '@seahour/ui/focus-heading.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { ChevronLeft } from '../icons.ts';
import './screen.css';

export interface ScreenProps {
  title: ReactNode;
  /** Above the title. */
  above?: ReactNode;
  /** Below the title. */
  below?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, which takes the focus when it is opened, and what it is about. */
export function Screen({ title, above, below, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current, heading.current?.closest('main') ?? null), []);
  return (
    <main className="screen">
      <BackLink />
      <header className="screen-head">
        {above}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {below}
      </header>
      {children}
    </main>
  );
}

/** Where the messenger draws no way back above the page. */
function BackLink() {
  const { t, telegram, navigation } = useCrewApp();
  const isDrawn = useStore(telegram.$hasWayBack);
  const { depth } = useStore(navigation.$place);
  if (isDrawn || depth === 0) return null;
  return (
    <button type="button" className="back-link" onClick={navigation.back}>
      <LineIcon node={ChevronLeft} size={20} className="icon icon-flip" />
      {t('back')}
    </button>
  );
}
