import type { ChangeEvent } from '@seahour/api-types/live.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { startLive } from './live.ts';

const CHANGE: ChangeEvent = { company_activity_id: 3, from: '2026-11-21', to: '2026-11-21' };
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** Listens to a server that gives these answers one after another, then none. */
function listen(...answers: (() => Response)[]) {
  const heard: string[] = [];
  const asked: unknown[] = [];
  const stop = startLive({
    initData: 'signed',
    async fetch(_, init) {
      asked.push(JSON.parse(String(init?.body)));
      const answer = answers.shift();
      return answer ? answer() : new Promise<Response>(() => {});
    },
    onChange: ({ company_activity_id }) => void heard.push(`change ${company_activity_id}`),
    onAnything: () => void heard.push('anything'),
    onRefused: ({ code }) => void heard.push(code),
  });
  stops.push(stop);
  return { heard, asked };
}

test('says who listens, and tells what is heard', async () => {
  const text = event('ready', {}) + event('change', CHANGE) + event('change', { odd: true });
  const { heard, asked } = listen(() => new Response(text));
  await vi.waitFor(() => expect(heard).toEqual(['anything', 'change 3']));
  expect(asked).toEqual([{ init_data: 'signed' }]);
});

test('listens again when a stream has ended', async () => {
  vi.useFakeTimers();
  const open = () => new Response(event('ready', {}));
  const { heard } = listen(open, open);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(heard).toEqual(['anything']);
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(['anything', 'anything']);
});

test('gives up where the caller is not let in', async () => {
  vi.useFakeTimers();
  const error = { error: { code: 'init_data_expired', message: 'Open the app again.' } };
  const { heard, asked } = listen(() => Response.json(error, { status: 401 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['init_data_expired']);
  expect(asked).toHaveLength(1);
});

test('reads at once and then now and then where no stream opens', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  const { heard, asked } = listen(
    () => new Response('', { status: 502 }),
    () => Response.error(),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual(['anything']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(heard).toEqual(['anything', 'anything']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(asked).toHaveLength(3);
  vi.unstubAllGlobals();
});
