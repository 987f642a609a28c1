import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react';
import { useCrewApp } from '../context.ts';
import { Loading } from './loaded-view.tsx';
import { PanelContext } from './screen.tsx';

/** A file of the app did not come, e.g. because there is no connection. */
export class NotLoadedError extends Error {
  override name = 'NotLoadedError';
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** What is loaded later: a whole screen, or a part of one that may be missing without a word. */
type Kind = 'screen' | 'part' | 'quiet';

/** A component that is loaded when it is first shown. Where its files do not come it says so, and tries again. */
export function later<P extends object>(
  load: Load<P>,
  kind: Kind = 'screen',
): (props: P) => ReactNode {
  const attempt = () =>
    lazy<ComponentType<P>>(() =>
      load().catch((cause) => {
        throw new NotLoadedError('A part of the app did not load', { cause });
      }),
    );
  let latest = attempt();
  return function Later(props: P) {
    const [Loaded, setLoaded] = useState(() => latest);
    const [triedCount, setTriedCount] = useState(0);
    const retry = () => {
      latest = attempt();
      setLoaded(() => latest);
      setTriedCount(triedCount + 1);
    };
    return (
      <LoadBoundary
        key={triedCount}
        fallback={kind !== 'quiet' && <NotLoaded kind={kind} onRetry={retry} />}
      >
        <Suspense fallback={kind === 'screen' && <Loading />}>
          <Loaded {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
}

function NotLoaded({ kind, onRetry }: { kind: Kind; onRetry(): void }) {
  const { t } = useCrewApp();
  const isPanel = useContext(PanelContext) !== null;
  const [Frame, Heading] =
    kind === 'screen' && !isPanel ? (['main', 'h1'] as const) : (['section', 'h2'] as const);
  return (
    <Frame className="notice-page is-inline">
      <div role="alert">
        <Heading>{t('not_loaded_title')}</Heading>
        <p>{t('not_loaded_text')}</p>
      </div>
      <button type="button" className="button is-primary" onClick={onRetry}>
        {t('retry')}
      </button>
    </Frame>
  );
}

interface LoadBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** What else went wrong is for the boundary around all. */
class LoadBoundary extends Component<LoadBoundaryProps, { cause: unknown }> {
  override state = { cause: null };

  static getDerivedStateFromError = (cause: unknown) => ({ cause });

  override render(): ReactNode {
    const { cause } = this.state;
    if (cause === null) return this.props.children;
    if ((cause as unknown) instanceof NotLoadedError) return this.props.fallback;
    throw cause;
  }
}
