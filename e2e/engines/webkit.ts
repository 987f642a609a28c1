import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@seahour/server/testing/free-port.ts';
import {
  Builder,
  Capabilities,
  Key,
  type WebDriver,
  error as WebDriverError,
} from 'selenium-webdriver';
import { TIME_ZONE } from '../visitor.ts';
import { DRAG_STEPS, type Engine, type Point, type Size, type Tab } from './engine.ts';

/**
 * With GLX, which Mesa does without a graphics card: on a screen that has none WebKitGTK crashes on
 * every page with `@view-transition { navigation: auto }`, also on one with nothing else.
 */
const SCREEN = ['-screen', '0', '1600x1300x24', '+extension', 'GLX', '-nolisten', 'tcp'];
const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  Tab: Key.TAB,
} as const;
const CONNECT_MS = 20_000;
const RETRY_MS = 100;
const LOAD_MS = 20_000;
const COMMAND_MS = 60_000;
/** `EnginePage` asks again. */
const EVALUATE_MS = 10_000;

/** WebKitGTK by classic WebDriver, on a screen that nobody sees. */
export async function startWebkit(
  paths: Record<'screen' | 'driver' | 'browser', string>,
): Promise<Engine> {
  const screen = spawn(paths.screen, ['-displayfd', '1', ...SCREEN], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => screen.kill());
  const display = await firstLine(screen);
  const env = { ...process.env, DISPLAY: `:${display}`, TZ: TIME_ZONE };
  const begin = () => startSession(paths, env);
  const first = await begin();
  const version = (await first.driver.getCapabilities()).getBrowserVersion();
  first.end();
  return {
    title: `WebKitGTK ${version} by WebDriver`,
    async open(size) {
      const session = await begin();
      await resize(session.driver, size);
      return tabOf(session);
    },
    close: async () => void screen.kill(),
  };
}

interface Session {
  driver: WebDriver;
  end(): void;
}

/** With a driver of its own, which ends with it whatever state the browser is in. */
async function startSession(
  paths: Record<'driver' | 'browser', string>,
  env: NodeJS.ProcessEnv,
): Promise<Session> {
  const port = await freePort();
  const server = spawn(paths.driver, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
  const end = () => {
    process.off('exit', end);
    // The browser is in its group.
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
  };
  process.on('exit', end);
  const driver = await connect(port, paths.browser);
  await driver.manage().setTimeouts({ pageLoad: LOAD_MS });
  return { driver, end };
}

/** The number of the screen, once it stands. */
async function firstLine({ stdout }: { stdout: Readable }): Promise<string> {
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error('Xvfb ended before its screen stood');
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const deadline = performance.now() + CONNECT_MS;
  for (;;) {
    try {
      const builder = new Builder().usingServer(`http://127.0.0.1:${port}`);
      return await builder.withCapabilities(capabilities).build();
    } catch (cause) {
      // Until the driver listens.
      if (performance.now() > deadline) throw cause;
      await wait(RETRY_MS);
    }
  }
}

/** The window has a bar of its own above the page. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const inner = await driver.executeScript<Size>(
    'return { width: innerWidth, height: innerHeight }',
  );
  await window.setRect({
    width: 2 * width - inner.width,
    height: 2 * height - inner.height,
  });
}

function tabOf({ driver, end }: Session): Tab {
  // The pointer would take a moment to come from where it was.
  const actions = () => driver.actions({ async: true });
  return {
    // A script of another origin that does not come holds nobody up for longer.
    goto: (url) => within(COMMAND_MS, driver.get(url).catch(unlessTimeout)),
    evaluate: <T>(expression: string) =>
      within(EVALUATE_MS, driver.executeScript<T>(`return (${expression})`)),
    click: (point) => within(COMMAND_MS, actions().move(at(point)).press().release().perform()),
    drag(from, to) {
      const way = Array.from({ length: DRAG_STEPS }, (_, step) => (step + 1) / DRAG_STEPS);
      const moves = way.reduce(
        (all, part) =>
          all.move(at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })),
        actions().move(at(from)).press(),
      );
      return within(COMMAND_MS, moves.release().perform());
    },
    type: (text) => within(COMMAND_MS, actions().sendKeys(text).perform()),
    press: (key) => within(COMMAND_MS, actions().sendKeys(KEYS[key]).perform()),
    screenshot: async () =>
      Buffer.from(await within(COMMAND_MS, driver.takeScreenshot()), 'base64'),
    close: async () => end(),
  };
}

const at = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y), duration: 0 });

/** The driver forgets to answer, now and then, when the page is left meanwhile. */
async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = wait(limitMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`WebKit’s driver did not answer in ${limitMs / 1_000} s`);
  });
  return Promise.race([answer, late]).finally(() => stop.abort());
}

function unlessTimeout(cause: unknown): void {
  if (!(cause instanceof WebDriverError.TimeoutError)) throw cause;
}
