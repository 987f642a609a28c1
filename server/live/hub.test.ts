import type { HoursEvent } from '@seahour/api-types/live.ts';
import { expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { eventBytes, openEventStream } from './event-stream.ts';
import { createHub, type Hub } from './hub.ts';
import type { Watcher } from './watchers.ts';

const OFFER = { company_id: 1, company_activity_id: 7, city_id: 1, activity_id: 5 };
const CHANGE = { ...OFFER, from: '2026-11-21', to: '2026-11-21' };

interface Reader {
  watcher: Watcher;
  /** Names of the events that came so far. */
  events: string[];
}

function join(hub: Hub, wanted: Omit<Watcher, 'stream'>): Reader {
  const events: string[] = [];
  const stream = openEventStream(() => hub.remove(watcher));
  const watcher: Watcher = { ...wanted, stream };
  hub.add(watcher);
  const decoder = new TextDecoder();
  const pipe = new WritableStream<Uint8Array>({
    write(chunk) {
      const name = /^event: (\w+)$/m.exec(decoder.decode(chunk))?.[1];
      if (name) events.push(name);
    },
  });
  stream.body.pipeTo(pipe).catch(() => {});
  return { watcher, events };
}

/** Readings that end when the test says so. */
function slowReadings() {
  const asked: { days: { from: string; to: string }; end(): void }[] = [];
  const readHours = (company_activity_id: number, days: { from: string; to: string }) => {
    const { promise, resolve } = Promise.withResolvers<HoursEvent>();
    asked.push({ days, end: () => resolve({ company_activity_id, days: [] }) });
    return promise;
  };
  return { asked, readHours };
}

const log = createLog('silent');
const announceViewers = async () => {};

test('reads once for all who watch, and once more for all that came meanwhile', async () => {
  const { asked, readHours } = slowReadings();
  const hub = createHub({ readHours, announceViewers, log });
  const readers = [1, 2, 3].map(() => join(hub, { offers: new Set([7]) }));
  hub.receive(CHANGE);
  hub.receive({ ...CHANGE, from: '2026-11-19', to: '2026-11-20' });
  hub.receive({ ...CHANGE, from: '2026-11-25', to: '2026-11-25' });
  expect(asked).toHaveLength(1);
  asked[0]?.end();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.days).toEqual({ from: '2026-11-19', to: '2026-11-25' });
  asked[1]?.end();
  for (const { events } of readers) await expect.poll(() => events).toEqual(['hours', 'hours']);
});

test('reads for those who watch a list, each of them once, and for no other list', async () => {
  const { asked, readHours } = slowReadings();
  const hub = createHub({ readHours, announceViewers, log });
  const viewing = { company_activity_id: 7, viewer: 'a' };
  const list = join(hub, { list: '1:5', viewing });
  const other = join(hub, { list: '2:5' });
  const named = join(hub, { offers: new Set([7]) });
  hub.receive(CHANGE);
  asked[0]?.end();
  const hours = ({ events }: Reader) => events.filter((event) => event === 'hours');
  await expect.poll(() => [hours(list), hours(named)]).toEqual([['hours'], ['hours']]);
  expect(hours(other)).toEqual([]);
  hub.receive({ ...CHANGE, city_id: 3, company_activity_id: 8 });
  expect(asked).toHaveLength(1);
});

test('reads nothing that nobody watches', () => {
  const { asked, readHours } = slowReadings();
  const hub = createHub({ readHours, announceViewers, log });
  const { watcher } = join(hub, { offers: new Set([8, 9]), staff: staffOf(2) });
  hub.receive(CHANGE);
  hub.receive({ ...CHANGE, company_activity_id: 9 });
  watcher.stream.close();
  hub.receive({ ...CHANGE, company_activity_id: 8 });
  expect(asked).toHaveLength(1);
  expect(hub.count()).toBe(0);
});

test('has everybody read again what could not be read', async () => {
  const readHours = () => Promise.reject(new Error('away'));
  const hub = createHub({ readHours, announceViewers, log });
  const { events } = join(hub, { offers: new Set([7]) });
  hub.receive(CHANGE);
  await expect.poll(() => events).toEqual(['resync']);
});

test('ends the stream of anybody who does not read, and keeps nothing for them', () => {
  let isClosed = false;
  const stream = openEventStream(() => {
    isClosed = true;
  });
  const event = eventBytes('hours', { days: 'x'.repeat(10_000) });
  for (let count = 0; count < 20; count++) stream.send(event);
  expect(isClosed).toBe(false);
  for (let count = 0; count < 20; count++) stream.send(event);
  expect(isClosed).toBe(true);
});

const staffOf = (companyId: number) => ({
  staffIds: [1],
  sessionId: undefined,
  companyIds: [companyId],
  boatIds: [],
});

test('tells staff of their boats alone, where they have not all of a company', async () => {
  const hub = createHub({ readHours: slowReadings().readHours, announceViewers, log });
  const boat = CHANGE.company_activity_id;
  const staff = { staffIds: [1], sessionId: undefined, companyIds: [9], boatIds: [boat] };
  const { events } = join(hub, { staff });
  hub.receive({ ...CHANGE, company_activity_id: boat + 1 });
  hub.receive(CHANGE);
  hub.receive({ ...CHANGE, company_activity_id: boat + 2, company_id: 9 });
  await expect.poll(() => events).toEqual(['change', 'change']);
});

test('ends the streams of staff after a gap, in which one of them may have been revoked', () => {
  const hub = createHub({ readHours: slowReadings().readHours, announceViewers, log });
  const guest = join(hub, { offers: new Set([7]) });
  join(hub, { staff: staffOf(1) });
  hub.resync();
  expect(hub.count()).toBe(1);
  guest.watcher.stream.close();
});

test('finds staff by each of their companies', async () => {
  const hub = createHub({ readHours: slowReadings().readHours, announceViewers, log });
  const staff = { staffIds: [1], sessionId: undefined, companyIds: [1, 2], boatIds: [] };
  const [both, other] = [join(hub, { staff }), join(hub, { staff: staffOf(3) })];
  hub.receive(CHANGE);
  hub.receive({ ...CHANGE, company_id: 2 });
  hub.receive({ ...CHANGE, company_id: 3 });
  await expect.poll(() => both.events).toEqual(['change', 'change']);
  await expect.poll(() => other.events).toEqual(['change']);
});
