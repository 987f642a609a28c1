import { tracingChannel } from 'node:diagnostics_channel';

/** A span to trace: its kind and name, never its content. */
export interface Traced {
  kind: 'request' | 'job' | 'call' | 'statement';
  /** Of few values, e.g. the route of a request. It may become known only while it runs. */
  name: string;
  attributes: Record<string, string | number>;
  /** The `traceparent` header of a request that belongs to somebody's trace. */
  parent?: string | undefined;
}

const CHANNEL = tracingChannel<unknown, Traced>('seahour');

export const isTracing = (): boolean => CHANNEL.hasSubscribers;

/** Runs the work inside a span; without a subscriber it only runs the work. */
export const traceAsync = <T>(traced: Traced, run: () => Promise<T>): Promise<T> =>
  CHANNEL.hasSubscribers ? (CHANNEL.tracePromise(run, traced) as Promise<T>) : run();

export const tracedChannel = CHANNEL;
