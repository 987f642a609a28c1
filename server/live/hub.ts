import type { HoursEvent } from '@seahour/api-types/live.ts';
import type { Logger } from 'pino';
import type { Notice } from '../db/announce.ts';
import { type DaySpan, joinSpans } from './day-span.ts';
import type { EventStream } from './event-stream.ts';

export interface Watcher {
  stream: EventStream;
  /** Offers whose hours are wanted. */
  offers?: ReadonlySet<number>;
  /** Companies whose changes are wanted, by whom. */
  staff?: { telegramId: number; companyIds: ReadonlySet<number> };
}

export interface HubOptions {
  /** The hours of an offer as they are now. */
  readHours(companyActivityId: number, days: DaySpan): Promise<HoursEvent>;
  log: Logger;
}

/** Everybody who watches, and what they are told. */
export interface Hub {
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  /** How many watch. */
  count(): number;
  receive(notice: Notice): void;
  /** Lets everybody read anew. */
  resync(): void;
  close(): void;
}

export function createHub({ readHours, log }: HubOptions): Hub {
  const watchers = new Set<Watcher>();
  const reading = new Set<number>();
  /** Offers that changed, with the days that are to be read. */
  const changed = new Map<number, DaySpan>();

  const watching = (offer: number) => [...watchers].filter(({ offers }) => offers?.has(offer));

  /** One reading for all who watch, however many changes come while it lasts. */
  async function tellHours(offer: number): Promise<void> {
    if (reading.has(offer)) return;
    reading.add(offer);
    try {
      for (let span = take(offer); span; span = take(offer)) {
        if (watching(offer).length === 0) continue;
        const hours = await readHours(offer, span);
        for (const { stream } of watching(offer)) stream.send('hours', hours);
      }
    } catch (err) {
      log.warn({ err }, 'hours could not be read');
      for (const { stream } of watching(offer)) stream.send('resync');
    } finally {
      reading.delete(offer);
    }
  }

  function take(offer: number): DaySpan | undefined {
    const span = changed.get(offer);
    changed.delete(offer);
    return span;
  }

  return {
    add: (watcher) => watchers.add(watcher),
    remove: (watcher) => watchers.delete(watcher),
    count: () => watchers.size,
    receive(notice) {
      if ('echo' in notice) return;
      if ('revoked' in notice) {
        const theirs = [...watchers].filter(({ staff }) => staff?.telegramId === notice.revoked);
        for (const { stream } of theirs) stream.close();
        return;
      }
      const { company_id, ...change } = notice;
      for (const { stream, staff } of watchers) {
        if (staff?.companyIds.has(company_id)) stream.send('change', change);
      }
      const { company_activity_id: offer, from, to } = notice;
      changed.set(offer, joinSpans(changed.get(offer), { from, to }));
      void tellHours(offer);
    },
    resync() {
      for (const { stream } of watchers) stream.send('resync');
    },
    close() {
      for (const { stream } of [...watchers]) stream.close();
    },
  };
}
