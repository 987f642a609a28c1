import { LIVE_HOURS_PATH, ViewersEvent } from './live.ts';

export interface WatchViewersConfig {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  base: string;
  company_activity_id: number;
  /** How many others look at the offer; null while nobody knows. */
  onOthers(others: number | null): void;
  EventSource?: typeof EventSource;
}

/** Counts as somebody who looks at an offer, and hears of the others, until the answer is called. */
export function watchViewers(config: WatchViewersConfig): () => void {
  const { base, company_activity_id, onOthers } = config;
  const Source = config.EventSource ?? globalThis.EventSource;
  if (!Source) return () => {};
  const id = `${company_activity_id}`;
  const query = new URLSearchParams({ company_activity_id: id, viewing: id });
  const source = new Source(`${base}${LIVE_HOURS_PATH}?${query}`);
  source.addEventListener('viewers', ({ data }) => {
    const parsed = ViewersEvent.safeParse(JSON.parse(data));
    if (parsed.success) onOthers(parsed.data.others);
  });
  // What was true a moment ago is not said on.
  source.addEventListener('error', () => onOthers(null));
  return () => source.close();
}
