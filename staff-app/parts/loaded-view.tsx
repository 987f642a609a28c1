import type { ReactNode } from 'react';
import { useCrewApp } from '../context.ts';
import { busyWords } from '../failure-words.ts';
import type { Resource } from '../state/resource.ts';
import { useResource } from './use-resource.ts';

interface LoadedViewProps<T> {
  of: Resource<T>;
  children: (data: T) => ReactNode;
}

/** What a resource has, or that it is on its way or not to be had. What is old stays. */
export function LoadedView<T>({ of, children }: LoadedViewProps<T>) {
  const { t } = useCrewApp();
  const state = useResource(of);
  if (state.status === 'loading') {
    return (
      <div className="skeleton-blocks" role="status" aria-label={t('loading')}>
        <i />
        <i />
        <i />
      </div>
    );
  }
  if (state.status === 'failed') {
    const busy = busyWords(state.failure, { t });
    const isGone = state.failure.code === 'forbidden' || state.failure.code === 'invalid_input';
    return (
      <div className="notice-page is-inline" role="alert">
        <h2>{busy?.title ?? t(isGone ? 'gone_title' : 'failed_title')}</h2>
        <p>{busy?.text ?? t(isGone ? 'gone_text' : 'failed_text')}</p>
        {!isGone && (
          <button type="button" className="button is-primary" onClick={of.refresh}>
            {t('retry')}
          </button>
        )}
      </div>
    );
  }
  return children(state.data);
}

export function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice-page is-inline">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
