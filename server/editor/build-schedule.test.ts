import * as contract from '@seahour/api-types/editor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestEditor, type TestEditor } from '../fixtures/editor.ts';
import { buildOnSchedule, nextBuild } from './build-schedule.ts';

describe('the next build', () => {
  const daily = (hour: number, time_zone: string) => ({ kind: 'daily', hour, time_zone }) as const;
  /** The next three, each after the one before. */
  function threeAfter(schedule: Parameters<typeof nextBuild>[0], after: string): string[] {
    const found: string[] = [];
    for (let at = new Date(after); found.length < 3; found.push(at.toISOString())) {
      at = nextBuild(schedule, at);
    }
    return found.map((each) => each.replace(':00.000Z', ''));
  }
  test.each([
    // Without clock changes.
    [daily(5, 'Asia/Dubai'), '2026-11-20T00:59:59Z', ['20T01:00', '21T01:00', '22T01:00']],
    [daily(5, 'Asia/Dubai'), '2026-11-20T01:00:00Z', ['21T01:00', '22T01:00', '23T01:00']],
    [daily(0, 'Asia/Dubai'), '2026-11-20T19:00:00Z', ['20T20:00', '21T20:00', '22T20:00']],
    // 3:00 does not exist on the 29th: the clock goes from 2:59 to 4:00.
    [daily(3, 'Asia/Nicosia'), '2026-03-28T00:00:00Z', ['28T01:00', '29T01:00', '30T00:00']],
    [daily(2, 'Europe/Berlin'), '2026-03-28T00:00:00Z', ['28T01:00', '29T01:00', '30T00:00']],
    // 3:00 comes twice on the 25th, and counts once.
    [daily(3, 'Asia/Nicosia'), '2026-10-24T00:00:00Z', ['25T00:00', '26T01:00', '27T01:00']],
    [daily(2, 'Europe/Berlin'), '2026-10-24T00:00:00Z', ['25T00:00', '26T01:00', '27T01:00']],
    [daily(2, 'Europe/Berlin'), '2026-10-25T00:30:00Z', ['26T01:00', '27T01:00', '28T01:00']],
    // A day of 25 hours, in a zone behind UTC.
    [daily(23, 'America/New_York'), '2026-11-01T02:00:00Z', ['01T03:00', '02T04:00', '03T04:00']],
    [{ kind: 'hourly' }, '2026-10-25T00:00:00Z', ['25T01:00', '25T02:00', '25T03:00']],
  ] as const)('of %j after %s', (schedule, after, days) => {
    expect(threeAfter(schedule, after).map((each) => each.slice(8))).toEqual(days);
  });
});

describe('a schedule', () => {
  let editor: TestEditor;
  beforeAll(async () => {
    editor = await startTestEditor();
  });
  beforeEach(() => editor.reset());
  afterAll(() => editor.stop());

  const set = (schedule: contract.BuildSchedule) =>
    editor.call('olga', contract.setBuildSchedule, schedule);
  /** What a process does every half minute. */
  async function round(instant: string): Promise<number> {
    editor.setNow(instant);
    await buildOnSchedule(editor.db, editor.builds(), () => new Date(instant));
    await editor.builds().idle();
    return editor.publisher.builds.length;
  }

  test('builds at its hour of the city, and once for all that was missed', async () => {
    editor.setNow('2026-11-20T03:00:00Z');
    await set({ kind: 'daily', hour: 5, time_zone: 'Asia/Dubai' });
    expect(await editor.call('emil', contract.getBuildTriggers, {})).toMatchObject({
      schedule: { kind: 'daily', hour: 5, time_zone: 'Asia/Dubai' },
      next_at: '2026-11-21T01:00:00.000Z',
    });
    expect(await round('2026-11-21T00:59:59Z')).toBe(0);
    expect(await round('2026-11-21T01:00:00Z')).toBe(1);
    expect(await round('2026-11-21T01:00:30Z')).toBe(1);
    // The process was away for a week.
    expect(await round('2026-11-28T12:00:00Z')).toBe(2);
    expect(await round('2026-11-28T12:00:30Z')).toBe(2);
    expect(await round('2026-11-29T01:00:00Z')).toBe(3);
    expect(editor.publisher.builds).toEqual(['all', 'all', 'all']);
    const builds = await editor.call('emil', contract.getBuilds, {});
    expect(builds[0]).toMatchObject({ cause: 'schedule', by: '', changed: null, outcome: 'built' });
  });

  test('is for owners to set, by the clock of a city, and to end', async () => {
    const post = (payload: object) =>
      editor.post(contract.setBuildSchedule.path, payload, editor.headersOf('olga'));
    await set({ kind: 'hourly' });
    for (const [payload, status] of [
      [{ kind: 'daily', hour: 5, time_zone: 'Europe/Oslo' }, 404],
      [{ kind: 'daily', hour: 24, time_zone: 'Asia/Dubai' }, 422],
      [{ kind: 'daily', hour: 5 }, 422],
      [{ kind: 'weekly' }, 422],
    ] as const) {
      expect((await post(payload)).status, JSON.stringify(payload)).toBe(status);
    }
    const { schedule, cities } = await editor.call('emil', contract.getBuildTriggers, {});
    expect(schedule).toEqual({ kind: 'hourly' });
    expect(cities).toContainEqual({ name: 'Dubai', time_zone: 'Asia/Dubai' });
    await set({ kind: 'never' });
    expect(await round('2026-12-01T03:00:00Z')).toBe(0);
    expect(await editor.call('emil', contract.getBuildTriggers, {})).toMatchObject({
      schedule: { kind: 'never' },
      next_at: null,
    });
  });
});
