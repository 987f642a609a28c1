import type { Crew } from './crew.ts';
import { startLive } from './live.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Refreshes what is shown: on events of the stream, when the hour changes, and after the page was hidden. */
export function startAutoRefresh(window: Window, crew: Crew, readClock: () => Date): void {
  const { client, decisions } = crew;
  const { document } = window;
  let stop: (() => void) | null = null;

  function start(): void {
    stop ??= startLive({
      initData: client.initData,
      fetch: window.fetch.bind(window),
      onChange: crew.refresh,
      onAnything: () => crew.refresh(),
      onRefused: client.notice,
    });
  }

  function tick(): void {
    const before = crew.$now.get();
    const now = readClock();
    crew.$now.set(now);
    // Orders become current and past at full hours.
    if (Math.floor(before.getTime() / HOUR_MS) !== Math.floor(now.getTime() / HOUR_MS)) {
      crew.refresh();
    }
  }

  if (client.$access.get() === 'known') {
    // After the first screen: its `ready` refetches everything, and would abort that answer.
    const stopWaiting = crew.today.$value.listen(({ state }) => {
      if (state === 'loading') return;
      queueMicrotask(() => stopWaiting());
      if (client.$access.get() === 'known') start();
    });
  }
  client.$access.listen((access) => {
    if (access !== 'known') stop?.();
  });
  window.setInterval(tick, MINUTE_MS / 2);
  window.addEventListener('pagehide', decisions.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) decisions.flush();
    else {
      tick();
      // After a phone's sleep the connection may be dead without an error.
      if (client.$access.get() !== 'known') return;
      stop?.();
      stop = null;
      start();
    }
  });
  // What the browser says may be wrong.
  window.addEventListener('offline', () => void client.probe());
  window.addEventListener('online', () => {
    crew.refresh();
    void decisions.drain(true);
  });
  // Of another tab.
  window.addEventListener('storage', decisions.sync);
}
