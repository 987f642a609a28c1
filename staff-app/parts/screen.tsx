import { useStore } from '@nanostores/react';
import { focusHeading } from '@seahour/ui/focus-heading.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { ChevronLeft, Cross } from '../icons.ts';
import './screen.css';

export interface ScreenProps {
  title: ReactNode;
  /** Above the title. */
  above?: ReactNode;
  /** Below the title. */
  below?: ReactNode;
  children: ReactNode;
}

/** Beside another screen a screen is a part of that one, with a way to close it instead of back. */
export const PanelContext = createContext<(() => void) | null>(null);

/** A screen: its heading, which takes the focus when it is opened, and what it is about. */
export function Screen({ title, above, below, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useContext(PanelContext);
  const Frame = close ? 'section' : 'main';
  const Heading = close ? 'h2' : 'h1';
  // A field beside it may be typed into by the time that its files have come.
  useEffect(() => focusHeading(heading.current, document), []);
  return (
    <Frame className="screen">
      {close ? <CloseLink onClose={close} /> : <BackLink />}
      <header className="screen-head">
        {above}
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {below}
      </header>
      {children}
    </Frame>
  );
}

function CloseLink({ onClose }: { onClose(): void }) {
  const { t } = useCrewApp();
  return (
    <button type="button" className="panel-close" aria-label={t('close')} onClick={onClose}>
      <LineIcon node={Cross} size={20} />
    </button>
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
