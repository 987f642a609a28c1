import type { Idle, Loadable } from '@seahour/ui/query.ts';
import type { ReactNode } from 'react';
import { StepFailure } from './step-failure.tsx';

export interface LoadedProps<T> {
  value: Idle | Loadable<T>;
  /** Shown while it loads. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
}

/** What a step's query has found, its failure with a retry, or a skeleton. */
export function Loaded<T>({ value, skeleton, children }: LoadedProps<T>): ReactNode {
  if (value.state === 'ready') return children(value.data);
  return value.state === 'failed' ? <StepFailure failure={value.failure} /> : skeleton;
}
