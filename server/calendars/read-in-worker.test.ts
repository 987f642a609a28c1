import { expect, test } from 'vitest';
import { calendarOf } from '../fixtures/calendar-texts.ts';
import { readBusyHours } from './busy-hours.ts';
import type { CalendarBody } from './calendar-text.ts';
import { readInWorker } from './read-in-worker.ts';

/** Of the processor time. A calendar that is read on the serving thread takes nearly all of it there. */
const MAX_SHARE = 0.5;

const OPTIONS = {
  timeZone: 'Asia/Dubai',
  from: new Date('2026-11-20T00:00:00Z'),
  to: new Date('2027-01-19T00:00:00Z'),
  ownHost: 'sea.example',
};

const bodyOf = (text: string): CalendarBody => ({ chunks: [Buffer.from(text)], encodings: '' });

const HONEST = calendarOf(['DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z']);
/** Series that have to be counted from their beginning. */
const counted = (entries: number, since: number) =>
  calendarOf(
    ...Array.from({ length: entries }, () => [
      `DTSTART:${since}0101T100000Z`,
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=99999',
    ]),
  );
const DAILY_SINCE_1990 = counted(300, 1990);
const TOO_HEAVY = counted(20_000, 1850);
/** 2 MB, all of it within what can be booked. */
const LARGE = calendarOf(
  ...Array.from({ length: 18_000 }, (_, index) => [
    `DTSTART:20261121T10${String(index % 60).padStart(2, '0')}00Z`,
    'DURATION:PT1H',
    'SUMMARY:x',
    'TRANSP:OPAQUE',
  ]),
);

/** How much of the processor time of this process its serving thread took, from 0 to 1. */
async function servingShare(work: () => Promise<unknown>): Promise<number> {
  const thread = process.threadCpuUsage();
  const all = process.cpuUsage();
  await work();
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
  return sum(process.threadCpuUsage(thread)) / sum(process.cpuUsage(all));
}

test('hands on what a calendar says', async () => {
  expect(await readInWorker(bodyOf(HONEST), OPTIONS)).toEqual({
    ok: true,
    starts: [new Date('2026-11-21T10:00:00Z')],
    skipped: {},
  });
});

test('ends what takes more time than it may, and reads the next calendar', async () => {
  const memory = process.memoryUsage().rss;
  const limits = { deadlineMs: 1_000, memoryMb: 256 };
  const both = Promise.all([
    readInWorker(bodyOf(TOO_HEAVY), OPTIONS, limits),
    readInWorker(bodyOf(HONEST), OPTIONS),
  ]);
  const active = await servingShare(() => both);
  expect(await both).toMatchObject([{ ok: false, isTooHeavy: true }, { ok: true }]);
  expect(active).toBeLessThan(MAX_SHARE);
  expect(process.memoryUsage().rss - memory).toBeLessThan(300 * 1024 * 1024);
});

test('ends what takes more memory than it may', async () => {
  const limits = { deadlineMs: 60_000, memoryMb: 24 };
  expect(await readInWorker(bodyOf(LARGE), OPTIONS, limits)).toMatchObject({
    ok: false,
    problem: 'it takes too much memory to read',
    isTooHeavy: true,
  });
});

test('counts three hundred daily entries since 1990 while the thread that serves is free', async () => {
  const read = readInWorker(bodyOf(DAILY_SINCE_1990), OPTIONS, {
    deadlineMs: 20_000,
    memoryMb: 128,
  });
  expect(await servingShare(() => read)).toBeLessThan(MAX_SHARE);
  const hours = await read;
  expect(hours.ok && hours.starts.length).toBe(60);
});

test('reads two megabytes while the thread that serves is free', async () => {
  const read = readInWorker(bodyOf(LARGE), OPTIONS, { deadlineMs: 60_000, memoryMb: 256 });
  expect(await servingShare(() => read)).toBeLessThan(MAX_SHARE);
  const hours = await read;
  expect(hours.ok && hours.starts.length).toBe(2);
});

test('would see a calendar that is read on the thread that serves', async () => {
  const share = await servingShare(async () => readBusyHours(DAILY_SINCE_1990, OPTIONS));
  expect(share).toBeGreaterThan(MAX_SHARE);
});
