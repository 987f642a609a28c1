import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import type { LiveQuery } from '@seahour/ui/query/live.ts';
import type { ReactNode } from 'react';
import { useCrewApp } from '../context.ts';
import { busyWords } from '../failure-words.ts';
import { useQuery } from './use-query.ts';

interface LoadedViewProps<T> {
  of: LiveQuery<T>;
  children: (data: T) => ReactNode;
}

/** An answer, or that it is on its way or did not come. After a refresh that failed the old one stays. */
export function LoadedView<T>({ of, children }: LoadedViewProps<T>) {
  const value = useQuery(of);
  if (value.state === 'loading') return <Loading />;
  if (value.state === 'failed') return <Failed failure={value.failure} onRetry={of.reload} />;
  return (
    <>
      {value.failure && <Outdated failure={value.failure} onRetry={of.refresh} />}
      {children(value.data)}
    </>
  );
}

/** Above what may have changed meanwhile. Without a connection, a bar says so for all. */
function Outdated(props: FailedProps) {
  const { t, crew } = useCrewApp();
  const isReached = useStore(crew.client.$isReached);
  return isReached && <PartFailed {...props} text={t('outdated')} />;
}

export function Loading() {
  const { t } = useCrewApp();
  return (
    <div className="skeleton-blocks" role="status" aria-label={t('loading')}>
      <i />
      <i />
      <i />
    </div>
  );
}

interface FailedProps {
  failure: Failure;
  onRetry(): void;
}

/** In the place of what did not load. */
export function Failed({ failure, onRetry }: FailedProps) {
  const { t } = useCrewApp();
  const busy = busyWords(failure, { t });
  const isGone = failure.code === 'forbidden' || failure.code === 'invalid_input';
  return (
    <div className="notice-page is-inline" role="alert">
      <h2>{busy?.title ?? t(isGone ? 'gone_title' : 'failed_title')}</h2>
      <p>{busy?.text ?? t(isGone ? 'gone_text' : 'failed_text')}</p>
      {!isGone && (
        <button type="button" className="button is-primary" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}

/** Beside what did load: which part of it did not. */
export function PartFailed({ text, failure, onRetry }: FailedProps & { text: string }) {
  const { t } = useCrewApp();
  const busy = busyWords(failure, { t });
  return (
    <div className="part-failed" role="alert">
      <p>{text}</p>
      {busy && <p>{busy.text}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

export function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice-page is-inline">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
