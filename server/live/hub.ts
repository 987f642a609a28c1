import type { HoursEvent } from '@seahour/api-types/live.ts';
import type { Logger } from 'pino';
import type { Notice, ViewersNotice } from '../outbox/announce.ts';
import { type DaySpan, joinSpans } from './day-span.ts';
import { eventBytes } from './event-stream.ts';
import { createViewers } from './viewers.ts';
import { createWatchers, listOf, type Watcher } from './watchers.ts';

export interface HubOptions {
  /** The hours of an offer as they are now. */
  readHours(companyActivityId: number, days: DaySpan): Promise<HoursEvent>;
  /** Tells other processes who looks at offers in this one. */
  announceViewers(notices: readonly ViewersNotice[]): Promise<void>;
  log: Logger;
}

/** Everybody who watches, and what they are told. */
export interface Hub {
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  /** How many watch. */
  count(): number;
  receive(notice: Notice): void;
  /** Lets everybody read again. */
  resync(): void;
  close(): void;
}

const RESYNC = eventBytes('resync');

export function createHub({ readHours, announceViewers, log }: HubOptions): Hub {
  const watchers = createWatchers();
  const viewers = createViewers({ announce: announceViewers, onChange: tellViewers });
  const reading = new Set<number>();
  /** Offers that changed, with the days that are to be read and the list that they are on. */
  const changed = new Map<number, DaySpan & { list: string }>();

  function tell(those: Iterable<Watcher>, event: Uint8Array): void {
    for (const { stream } of those) stream.send(event);
  }

  function end(isTheirs: (staff: NonNullable<Watcher['staff']>) => boolean): void {
    const theirs = watchers.all().filter(({ staff }) => staff && isTheirs(staff));
    for (const { stream } of theirs) stream.close();
  }

  /** Everybody who looks at the offer hears how many others do. */
  function tellViewers(offer: number): void {
    for (const { stream, viewing } of watchers.ofOffer(offer)) {
      if (viewing?.company_activity_id !== offer) continue;
      const others = viewers.othersOf(viewing);
      stream.send(eventBytes('viewers', { company_activity_id: offer, others }));
    }
  }

  /** One reading for all who watch, however many changes come while it lasts. */
  async function tellHours(offer: number): Promise<void> {
    if (reading.has(offer)) return;
    reading.add(offer);
    let list = '';
    try {
      for (let span = take(offer); span; span = take(offer)) {
        const { list: of, ...days } = span;
        list = of;
        const hours = await readHours(offer, days);
        tell(watchers.ofHours(offer, list), eventBytes('hours', hours));
      }
    } catch (err) {
      log.warn({ err }, 'hours could not be read');
      tell(watchers.ofHours(offer, list), RESYNC);
    } finally {
      reading.delete(offer);
    }
  }

  function take(offer: number) {
    const span = changed.get(offer);
    changed.delete(offer);
    return span;
  }

  return {
    add(watcher) {
      watchers.add(watcher);
      if (watcher.viewing) viewers.enter(watcher.viewing);
    },
    remove(watcher) {
      watchers.remove(watcher);
      if (watcher.viewing) viewers.leave(watcher.viewing);
    },
    count: watchers.count,
    receive(notice) {
      if ('echo' in notice) return;
      if ('viewers' in notice) return viewers.hear(notice.viewers);
      if ('revoked' in notice) {
        return end((staff) => staff.staffIds.includes(notice.revoked));
      }
      if ('ended' in notice) return end(({ sessionId }) => sessionId === notice.ended);
      const { company_id, city_id, activity_id, ...change } = notice;
      const { company_activity_id: offer, from, to } = notice;
      tell(watchers.ofBoat(offer, company_id), eventBytes('change', change));
      const list = listOf({ city_id, activity_id });
      if (watchers.ofHours(offer, list).length === 0) return;
      changed.set(offer, { ...joinSpans(changed.get(offer), { from, to }), list });
      void tellHours(offer);
    },
    resync() {
      // Who was revoked meanwhile was not heard. Ended streams come back, and their people are looked up.
      end(() => true);
      tell(watchers.all(), RESYNC);
    },
    close() {
      viewers.close();
      for (const { stream } of watchers.all()) stream.close();
    },
  };
}
