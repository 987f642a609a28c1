import { tracingChannel } from 'node:diagnostics_channel';

/** Something that takes time, as it is told to whoever traces: by its kind, never by its content. */
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

/** Tells of it while it runs; where nobody traces it only runs. */
export const traceAsync = <T>(traced: Traced, run: () => Promise<T>): Promise<T> =>
  CHANNEL.hasSubscribers ? (CHANNEL.tracePromise(run, traced) as Promise<T>) : run();

export const tracedChannel = CHANNEL;
