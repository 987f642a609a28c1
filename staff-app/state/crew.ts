import type { Failure } from '@seahour/api-types/client.ts';
import {
  type AdditionalService,
  getAdditionalServices,
  getHourPrice,
  type HourPrice,
} from '@seahour/api-types/companies.ts';
import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { ChangeEvent } from '@seahour/api-types/live.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { addDays, cityClock } from '@seahour/api-types/rules/booking-window.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { type Board, type BoardBoat, getBoard } from '@seahour/api-types/staff-board.ts';
import { setHours, undoHours } from '@seahour/api-types/staff-hours.ts';
import type { StaffOrder, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { createQueryCache, type LiveQuery, partOf } from '@seahour/ui/query/live.ts';
import { dataOf, type Loadable } from '@seahour/ui/query.ts';
import type { Persisted } from '@seahour/ui/storage.ts';
import { atom, computed } from 'nanostores';
import { createChangesOfOthers } from './changes-of-others.ts';
import { type CrewClient, isUnanswered } from './crew-client.ts';
import type { DecisionQueue } from './decision-queue.ts';
import { createDecisions, type Decision, statusOf } from './decisions.ts';
import { createDone } from './done.ts';
import { createGuestReviews } from './guest-reviews.ts';
import { type HourState, withHour } from './hours.ts';
import type { ManualDraft } from './manual-draft.ts';
import { createManualDrafts } from './manual-drafts.ts';
import { createMoveQuotes } from './move-quotes.ts';
import { createOrderActions } from './order-actions.ts';
import { createOrderLists } from './order-lists.ts';
import type { Seen } from './seen.ts';
import { needsCall } from './trips.ts';

export type Boat = BoardBoat;
export type DayOrders = ResponseOf<typeof staff.getDateOrders>;
export type CalendarDays = ResponseOf<typeof staff.getCalendarBars>;

/** An offer and the clock that it goes by. */
export type Place = Pick<Boat, 'company_activity_id' | 'time_zone'>;

/** Hours of boats that are closed or opened in one decision. */
type HoursRequest = Omit<RequestOf<typeof setHours>, 'init_data'>;

/** An hour of an offer. */
export interface Slot {
  offer: number;
  date: string;
  hour: number;
}

export interface CrewConfig {
  client: CrewClient;
  now(): Date;
  /** Orders that were being taken when the page was reloaded, the last one first. */
  drafts: Persisted<ManualDraft[]>;
  /** What was decided and not answered yet. */
  decisions: Persisted<DecisionQueue>;
  /** Runs the work while no other tab of the person does. */
  alone?(work: () => Promise<void>): Promise<void>;
  /** The last answers, for where there is no connection. */
  seen: Seen;
  /** What the caller is told in, as the server knows it. */
  onLanguage(language: Language): void;
  /** A decision was refused; with the order as it is now, where that could be read. */
  onRefused(decision: Decision, failure: Failure, order: StaffOrderDetails | null): void;
}

/** Which changes an answer depends on. */
type Concerns = (change: ChangeEvent) => boolean;

/** An own change and the stream's word of it come within this, and are fetched for once. */
const TOGETHER_MS = 150;

/** What the keys of an offer's days begin with. */
const daysOf = (offer: number): string => `days ${offer} `;

export const slotKey = ({ offer, date, hour }: Slot): string => `${offer} ${date} ${hour}`;

export type Crew = ReturnType<typeof createCrew>;

/**
 * The app's data and actions. Each answer is fetched once while it is shown, cached, and refetched
 * when it may have changed.
 */
export function createCrew(config: CrewConfig) {
  const { client, now, drafts: kept, seen, onLanguage, onRefused } = config;
  const queries = createQueryCache<Concerns>();
  const others = createChangesOfOthers(now);
  const $now = atom(now());
  /** Optimistic states of tapped hours, until the server has answered. */
  const $tapped = atom<Readonly<Record<string, 'open' | 'closed'>>>({});
  /** The order whose guest has to be called, because nothing else tells them what was decided. */
  const $toCall = atom<StaffOrder | null>(null);
  /** The offer that the calendar and new orders begin with. */
  const $chosen = atom<number | null>(null);
  const drafts = createManualDrafts(kept);

  const never = () => false;
  const hourIn = ({ time_zone }: Pick<Boat, 'time_zone'>) => cityClock(time_zone, now()).hour;
  const ofOffer = (id: number) => (change: ChangeEvent) => change.company_activity_id === id;

  /** What stands in for an answer that did not come: the last one, from when it is. */
  const lastSeen =
    <T>(key: string, parse: (data: unknown, at: Date) => T | null) =>
    (failure: Failure): T | null => {
      if (!isUnanswered(failure)) return null;
      const found = seen.read(key, (value) => value);
      const data = found && parse(found.data, found.at);
      if (!found || data === null) return null;
      // What is older says so for all that is shown.
      const before = $seenAt.get() ?? client.$heardAt.get();
      if (!before || found.at < before) $seenAt.set(found.at);
      return data;
    };
  /** Since when something that is shown may have changed; null where all was read by this page. */
  const $seenAt = atom<Date | null>(null);
  client.$heardAt.listen(() => {
    $seenAt.set(null);
    if (decisions.$isHeld.get()) void decisions.drain();
  });
  client.$access.listen((access) => {
    if (access === 'known') return;
    seen.forget();
    if (access === 'nobody') decisions.forget();
  });

  /** Today is another day tomorrow: what was of it is of no use then. */
  const isOfToday = (at: Date): boolean => {
    const [boat] = dataOf(boats.$value.get()) ?? [];
    const zone = boat?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    return cityClock(zone, at).date === cityClock(zone, now()).date;
  };

  /** All boats with their hours and orders on some days; null for today, each in its own city. */
  const board = (date: string | null, day_count = 1): LiveQuery<Board> => {
    const key = `board ${date ?? 'today'} ${day_count}`;
    return queries.get(
      key,
      // What waits may be of any day; hours of other days are not on it.
      ({ order_id, from, to }) => order_id !== undefined || !isApart(date, day_count, from, to),
      async (signal) => {
        const payload = date ? { date, day_count } : { day_count };
        const found = await client.ask(getBoard, payload, { signal });
        if (!found.ok) return found;
        const { boats: owned, orders, waiting: unanswered } = found.data;
        if (owned[0]) onLanguage(owned[0].language);
        others.see([...orders, ...unanswered]);
        seen.write(key, found.data);
        return found;
      },
      lastSeen(key, (data) => {
        const parsed = getBoard.response.safeParse(data).data;
        const [boat] = parsed?.boats ?? [];
        const isNow = boat?.today.date === (boat && cityClock(boat.time_zone, now()).date);
        return parsed && isNow ? parsed : null;
      }),
    );
  };
  const isApart = (date: string | null, day_count: number, from: string, to: string): boolean => {
    // Today is another day in some cities.
    const utcToday = cityClock('UTC', now()).date;
    const first = date ?? addDays(utcToday, -1);
    const last = date ? addDays(date, day_count - 1) : addDays(utcToday, day_count);
    return to < first || last < from;
  };
  const today = board(null);
  /** Whose boats they were when the app was last open: their names are shown before the day is known. */
  const boatsBefore = (): Boat[] => {
    const before = seen.read('board today 1', (data) => getBoard.response.safeParse(data).data);
    return before?.data?.boats ?? [];
  };
  const boats = partOf(
    today,
    (data) => data.boats,
    (data, owned) => ({ ...data, boats: owned }),
  );
  const waiting = partOf(
    today,
    (data) => data.waiting,
    (data, orders) => ({ ...data, waiting: orders }),
  );

  const reviews = createGuestReviews(client);
  const lists = createOrderLists({
    client,
    queries,
    onRead: (key, listed) => {
      others.see(listed.orders);
      seen.write(key, listed);
    },
    lastSeen: (key, parse) => lastSeen(key, (data, at) => (isOfToday(at) ? parse(data) : null)),
  });
  const done = createDone();

  const order = (id: string) => {
    const key = `order ${id}`;
    return queries.get<StaffOrderDetails>(
      key,
      (change) => change.order_id === id,
      async (signal) => {
        const found = await client.ask(staff.getOrderDetails, { order_id: id }, { signal });
        if (!found.ok) return found;
        others.see([found.data]);
        seen.write(key, found.data);
        return found;
      },
      lastSeen(key, (data) => staff.getOrderDetails.response.safeParse(data).data ?? null),
    );
  };

  let changes: (ChangeEvent | null)[] = [];

  /** What may have changed is fetched again: once for all that is said within a moment. */
  function refresh(change?: ChangeEvent): void {
    if (changes.length === 0) setTimeout(refreshConcerned, TOGETHER_MS);
    changes.push(change ?? null);
  }

  function refreshConcerned(): void {
    const said = changes;
    changes = [];
    const concerned = queries.matching((concerns) => said.some((each) => !each || concerns(each)));
    for (const query of concerned) query.refresh();
    if (said.includes(null)) reviews.all.refresh();
  }

  const actions = createOrderActions({
    client,
    order,
    lists,
    byOneself: others.byOneself,
    refresh: () => refresh(),
  });

  const decisions = createDecisions({
    kept: config.decisions,
    now,
    ...(config.alone && { alone: config.alone }),
    isOnline: () => navigator.onLine !== false,
    send: actions.carryOut,
    read: (order_id) => client.ask(staff.getOrderDetails, { order_id }),
    onDone(decision, result) {
      const { order_id } = decision.order;
      if (decision.kind === 'status' && result) {
        $toCall.set(
          needsCall(result) && decision.to !== 'completed' && decision.to !== 'no_show'
            ? result
            : null,
        );
      }
      if (decision.kind === 'status') {
        waiting.change((orders) => orders.filter((each) => each.order_id !== order_id));
      }
      refresh();
    },
    onRefused(...refused) {
      refresh();
      onRefused(...refused);
    },
  });

  /** The orders that wait for an answer, without those whose answer is still to be sent. */
  const $unanswered = computed(
    [waiting.$value, decisions.$pending, decisions.$sending],
    (known, pending, sending): Loadable<StaffOrder[]> => {
      if (known.state !== 'ready') return known;
      const decided = [...pending, ...sending];
      return { ...known, data: known.data.filter(({ order_id }) => !statusOf(decided, order_id)) };
    },
  );

  return {
    client,
    queries,
    now,
    $now,
    $tapped,
    $toCall,
    $chosen,
    drafts,
    done,
    board,
    today,
    boats,
    boatsBefore,
    waiting,
    $unanswered,
    reviews,
    order,
    decisions,
    refresh,
    lists,
    actions,
    others,
    $seenAt,
    /** Drops what this device keeps of the person, when they sign out. */
    forget(): void {
      seen.forget();
      decisions.forget();
    },
    moves: createMoveQuotes({ client, queries }),
    dayOrders: (boat: Boat, date: string): LiveQuery<DayOrders> => {
      const { company_activity_id: id } = boat;
      return queries.get(`orders ${id} ${date}`, ofOffer(id), (signal) => {
        const payload = { company_activity_id: id, date, current_hours: hourIn(boat) };
        return client.ask(staff.getDateOrders, payload, { signal });
      });
    },
    days: (boat: Place, date_start: string, date_end: string): LiveQuery<CalendarDays> => {
      const { company_activity_id: id } = boat;
      return queries.get(`${daysOf(id)}${date_start} ${date_end}`, ofOffer(id), (signal) => {
        const span = { date_start, date_end, current_hours: hourIn(boat) };
        return client.ask(staff.getCalendarBars, { company_activity_id: id, ...span }, { signal });
      });
    },
    services: (company_activity_id: number, date: string, hour_count: number) =>
      queries.get<AdditionalService[]>(
        `services ${company_activity_id} ${date} ${hour_count}`,
        never,
        (signal) => {
          const payload = { company_activity_id, date, hour_count };
          return client.askPublic(getAdditionalServices, payload, { signal });
        },
      ),
    hourPrice: (company_activity_id: number, date: string, hour_count: number) =>
      queries.get<HourPrice>(
        `price ${company_activity_id} ${date} ${hour_count}`,
        never,
        (signal) => {
          const payload = { company_activity_id, date, hour_count };
          return client.askPublic(getHourPrice, payload, { signal });
        },
      ),
    /** What closing or opening hours would come to. */
    hoursPreview: (range: HoursRequest): LiveQuery<ResponseOf<typeof setHours>> =>
      queries.get(
        `hours ${JSON.stringify(range)}`,
        ({ company_activity_id: id }) => range.company_activity_ids.includes(id),
        (signal) => client.ask(setHours, { ...range, is_preview: true }, { signal }),
      ),
    async undoHours(closure_id: string) {
      const undone = await client.ask(undoHours, { closure_id });
      refresh();
      return undone;
    },
    /** Updates an hour optimistically, sends the change, then shows the server's answer. */
    async setSlot(slot: Slot, state: 'open' | 'closed') {
      const key = slotKey(slot);
      if ($tapped.get()[key]) return null;
      $tapped.set({ ...$tapped.get(), [key]: state });
      const { offer: company_activity_id, date, hour } = slot;
      const payload = { company_activity_id, slot: { date, hour }, state };
      const result = await client.ask(staff.setSlotState, payload);
      if (result.ok && result.data.state === state) showSlot(slot, SHOWN[state]);
      const { [key]: _, ...others } = $tapped.get();
      $tapped.set(others);
      refresh({ company_activity_id, from: date, to: date });
      return result;
    },
  };

  function showSlot({ offer, date, hour }: Slot, becomes: HourState): void {
    for (const query of queries.matching((_, key) => key.startsWith(daysOf(offer)))) {
      (query as unknown as LiveQuery<CalendarDays>).change((days) =>
        days.map((day) =>
          day.date === date ? { date, bars: withHour(day.bars, hour, becomes) } : day,
        ),
      );
    }
  }
}

/** How an hour looks that staff have just opened or closed. */
export const SHOWN = {
  open: { state: 'free' },
  closed: { state: 'closed', reason: 'staff' },
} as const satisfies Record<'open' | 'closed', HourState>;
