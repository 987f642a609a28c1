import { randomUUID } from 'node:crypto';
import type { ViewersNotice } from '../outbox/announce.ts';

/** Somebody who has one offer open. */
export interface Viewing {
  company_activity_id: number;
  /** Alike for all tabs of one browser, and for nobody who could be told apart from them. */
  viewer: string;
}

export interface ViewersOptions {
  /** Tells the other processes who looks at offers here. May be lost: then too few are counted. */
  announce(notices: readonly ViewersNotice[]): Promise<void>;
  /** The number of viewers of an offer may be another one now. */
  onChange(companyActivityId: number): void;
  /** Milliseconds, of a clock that only moves on. */
  now?: () => number;
}

/** Who looks at which offer, in this process and, as far as they say, in all others. */
export interface Viewers {
  enter(viewing: Viewing): void;
  leave(viewing: Viewing): void;
  /** What another process says. */
  hear(notice: ViewersNotice): void;
  /** How many others look at the offer. */
  othersOf(viewing: Viewing): number;
  close(): void;
}

/** People come and go in bursts; one message tells of all of them. */
const ANNOUNCE_AFTER_MS = 1_000;
/** A process that was killed says nothing: its viewers are forgotten after three silences. */
const RENEW_EVERY_MS = 20_000;
const LEASE_MS = 3 * RENEW_EVERY_MS;
/** A message to other processes holds 8,000 bytes. */
const MOST_ANNOUNCED = 400;

export function createViewers(options: ViewersOptions): Viewers {
  const { announce, onChange, now = () => performance.now() } = options;
  const process = randomUUID();
  /** Open streams by viewer, by offer. */
  const own = new Map<number, Map<string, number>>();
  /** By offer and process. */
  const others = new Map<number, Map<string, { viewers: string[]; untilMs: number }>>();
  const changed = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewal = setInterval(() => {
    forgetSilent();
    say([...own.keys()]);
  }, RENEW_EVERY_MS);
  renewal.unref();

  function say(offers: readonly number[]): void {
    if (offers.length === 0) return;
    const notices = offers.map((company_activity_id) => ({
      process,
      company_activity_id,
      viewers: [...(own.get(company_activity_id)?.keys() ?? [])].slice(0, MOST_ANNOUNCED),
    }));
    announce(notices).catch(() => {});
  }

  function change(offer: number): void {
    onChange(offer);
    changed.add(offer);
    timer ??= setTimeout(() => {
      timer = undefined;
      say([...changed]);
      changed.clear();
    }, ANNOUNCE_AFTER_MS);
    timer.unref();
  }

  function forgetSilent(): void {
    for (const [offer, processes] of others) {
      const silent = [...processes].filter(([, { untilMs }]) => untilMs <= now());
      for (const [id] of silent) processes.delete(id);
      if (processes.size === 0) others.delete(offer);
      if (silent.length > 0) onChange(offer);
    }
  }

  return {
    enter({ company_activity_id: offer, viewer }) {
      const streams = own.get(offer) ?? new Map<string, number>();
      streams.set(viewer, (streams.get(viewer) ?? 0) + 1);
      own.set(offer, streams);
      change(offer);
    },
    leave({ company_activity_id: offer, viewer }) {
      const streams = own.get(offer);
      const left = (streams?.get(viewer) ?? 0) - 1;
      if (left > 0) streams?.set(viewer, left);
      else streams?.delete(viewer);
      if (streams?.size === 0) own.delete(offer);
      change(offer);
    },
    hear({ process: from, company_activity_id: offer, viewers }) {
      if (from === process) return;
      const processes = others.get(offer) ?? new Map();
      if (viewers.length > 0) processes.set(from, { viewers, untilMs: now() + LEASE_MS });
      else processes.delete(from);
      if (processes.size > 0) others.set(offer, processes);
      else others.delete(offer);
      onChange(offer);
    },
    othersOf({ company_activity_id: offer, viewer }) {
      const elsewhere = [...(others.get(offer)?.values() ?? [])]
        .filter(({ untilMs }) => untilMs > now())
        .flatMap(({ viewers }) => viewers);
      const all = new Set([...(own.get(offer)?.keys() ?? []), ...elsewhere]);
      all.delete(viewer);
      return all.size;
    },
    close() {
      clearInterval(renewal);
      clearTimeout(timer);
    },
  };
}
