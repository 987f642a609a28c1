import { HoursEvent, LIVE_HOURS_PATH } from './live.ts';

export interface WatchHoursConfig {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  base: string;
  /** Offers by their ids, or all of an activity in a city. */
  wanted: { company_activity_ids: readonly number[] } | { city_id: number; activity_id: number };
  /** Days of an offer as they are now. */
  onHours(event: HoursEvent): void;
  /**
   * What is shown may be old: read it again. Called when the stream is open, after every gap and,
   * while there is no stream, again and again.
   */
  onStale(): void;
  /** The hours were just read, so a stream that opens within `staleEveryMs` does not refetch them. */
  isFresh?: boolean;
  /** Milliseconds between two calls of `onStale` while there is no stream. Default 10 000. */
  staleEveryMs?: number;
  EventSource?: typeof EventSource;
}

const STALE_EVERY_MS = 10_000;

/**
 * Watches the hours of offers until the answer is called. Where streams do not pass, as behind some
 * proxies, it has its caller read now and then instead.
 */
export function watchHours(config: WatchHoursConfig): () => void {
  const { onHours, onStale, staleEveryMs = STALE_EVERY_MS } = config;
  const Source = config.EventSource ?? globalThis.EventSource;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isFresh = config.isFresh ?? false;

  function poll(): void {
    timer ??= setInterval(() => {
      isFresh = false;
      onStale();
      // The browser gives up where it was refused: then it is tried again from here.
      if (source?.readyState === Source?.CLOSED) open();
    }, staleEveryMs);
  }
  function rest(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function open(): void {
    if (!Source) return;
    source = new Source(`${config.base}${LIVE_HOURS_PATH}?${queryOf(config.wanted)}`);
    source.addEventListener('ready', () => {
      rest();
      if (!isFresh) onStale();
      isFresh = false;
    });
    source.addEventListener('resync', onStale);
    source.addEventListener('hours', ({ data }) => {
      const parsed = HoursEvent.safeParse(JSON.parse(data));
      if (parsed.success) onHours(parsed.data);
    });
    source.addEventListener('error', poll);
  }

  // Until it is open: some proxies let a stream begin and keep all of it to themselves.
  poll();
  open();
  return () => {
    rest();
    source?.close();
  };
}

function queryOf(wanted: WatchHoursConfig['wanted']): URLSearchParams {
  if ('company_activity_ids' in wanted) {
    const ids = wanted.company_activity_ids;
    return new URLSearchParams(ids.map((id) => ['company_activity_id', String(id)]));
  }
  const { city_id, activity_id } = wanted;
  return new URLSearchParams({ city_id: `${city_id}`, activity_id: `${activity_id}` });
}
