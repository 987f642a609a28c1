import { Component, type ReactNode } from 'react';
import type { T } from '../texts.ts';

interface ErrorBoundaryProps {
  t: T;
  children: ReactNode;
}

/** Shows that a screen threw, with a way back to the first one. Typed values survive. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(cause: unknown): void {
    reportError(cause);
  }

  override render(): ReactNode {
    const { t, children } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <main className="notice-page">
        <div role="alert">
          <h1>{t('broken_title')}</h1>
          <p>{t('broken_text')}</p>
        </div>
        <button type="button" className="button is-large is-primary" onClick={startAnew}>
          {t('load_again')}
        </button>
      </main>
    );
  }
}

/** To the first screen: the one that threw would throw again. */
function startAnew(): void {
  history.replaceState(null, '');
  location.reload();
}
