import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WatchHoursConfig, watchHours } from './watch-hours.ts';

/** A stream that does what the test says. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  hear(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Source.opened = [];
});
afterEach(() => vi.useRealTimers());

function watch(rest: Partial<WatchHoursConfig> = {}) {
  const heard: unknown[] = [];
  let stale = 0;
  const stop = watchHours({
    base: 'https://sea.example',
    wanted: { company_activity_ids: [1, 2] },
    onHours: (event) => heard.push(event),
    onStale: () => {
      stale += 1;
    },
    EventSource: Source as unknown as typeof EventSource,
    ...rest,
  });
  const [first] = Source.opened;
  return { stop, heard, first, stale: () => stale };
}

const EVENT = { company_activity_id: 1, days: [{ date: '2026-11-21', slots: {} }] };

test('asks for offers by their ids, or for those of an activity', () => {
  expect(watch().first?.url).toBe(
    'https://sea.example/api/v1/activities/live-hours?company_activity_id=1&company_activity_id=2',
  );
  watch({ wanted: { city_id: 1, activity_id: 5 } });
  expect(Source.opened[1]?.url).toMatch(/\?city_id=1&activity_id=5$/);
});

test('reads what was read just now again only after a gap', () => {
  const { first, stale } = watch({ isFresh: true });
  first?.hear('ready');
  expect(stale()).toBe(0);
  first?.fail(0);
  first?.hear('ready');
  expect(stale()).toBe(1);
});

test('reads again where the stream opens late', () => {
  const { first, stale } = watch({ isFresh: true });
  vi.advanceTimersByTime(10_000);
  expect(stale()).toBe(1);
  first?.hear('ready');
  expect(stale()).toBe(2);
});

test('tells of hours, and when to read again', () => {
  const { first, heard, stale } = watch();
  first?.hear('ready');
  first?.hear('hours', EVENT);
  first?.hear('resync');
  expect(heard).toEqual([EVENT]);
  expect(stale()).toBe(2);
});

test('has nothing read again and again while the stream is open', () => {
  const { first, stale } = watch();
  first?.hear('ready');
  vi.advanceTimersByTime(60_000);
  expect(stale()).toBe(1);
});

test('has it read every ten seconds while nothing comes through', () => {
  const { stale } = watch();
  vi.advanceTimersByTime(30_000);
  expect(stale()).toBe(3);
});

test('bridges a lost connection, which the browser opens again', () => {
  const { first, stale } = watch();
  first?.hear('ready');
  first?.fail(0);
  vi.advanceTimersByTime(20_000);
  expect(stale()).toBe(3);
  expect(Source.opened).toHaveLength(1);
  first?.hear('ready');
  vi.advanceTimersByTime(20_000);
  expect(stale()).toBe(4);
});

test('tries again where it was refused', () => {
  const { first } = watch();
  first?.fail(Source.CLOSED);
  vi.advanceTimersByTime(10_000);
  expect(Source.opened).toHaveLength(2);
});

test('heeds nothing that is not as agreed', () => {
  const { first, heard } = watch();
  first?.hear('hours', { company_activity_id: 'one' });
  expect(heard).toEqual([]);
});

test('reads now and then where there are no streams at all', () => {
  const original = globalThis.EventSource;
  Reflect.deleteProperty(globalThis, 'EventSource');
  let stale = 0;
  const stop = watchHours({
    base: '',
    wanted: { company_activity_ids: [1] },
    onHours: () => {},
    onStale: () => {
      stale += 1;
    },
  });
  vi.advanceTimersByTime(10_000);
  expect(stale).toBe(1);
  stop();
  if (original) globalThis.EventSource = original;
});

test('says no more once it is stopped', () => {
  const { first, stop, stale } = watch();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(stale()).toBe(0);
  expect(first?.readyState).toBe(Source.CLOSED);
});
