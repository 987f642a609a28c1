import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeVersions } from './widget-versions.ts';

let served: string;
beforeEach(async () => {
  served = await mkdtemp(join(tmpdir(), 'seahour-versions-'));
});
afterEach(() => rm(served, { recursive: true }));

const publish = (version: string, today: string, publicUrl = 'https://seahour.example') =>
  writeVersions({ served, out: served, version, publicUrl, today });

test('tells the newest release of a channel, and sets no end while none comes after it', async () => {
  await publish('6.0.0-00000001', '2026-11-22');
  await publish('6.0.0-00000002', '2026-11-28');
  expect(await publish('6.0.0-00000002', '2026-12-01')).toEqual({
    channels: [
      {
        channel: 'v6',
        since: '2026-11-22',
        release: '6.0.0-00000002',
        release_since: '2026-11-28',
        kept_until: null,
        script: 'https://seahour.example/widget/v6/booking-widget.js',
        package: 'https://seahour.example/widget/6.0.0-00000002/booking-widget.tgz',
      },
    ],
  });
});

test('keeps a channel for six months at least after the next one began', async () => {
  await publish('6.1.0-00000001', '2026-11-22');
  await publish('7.0.0-00000002', '2027-08-31');
  const { channels } = await publish('10.0.0-00000003', '2028-02-01', 'https://new.example');
  expect(channels.map(({ channel, kept_until }) => [channel, kept_until])).toEqual([
    ['v10', null],
    ['v7', '2028-08-03'],
    ['v6', '2028-03-02'],
  ]);
  expect(channels[2]?.script).toBe('https://new.example/widget/v6/booking-widget.js');
});
