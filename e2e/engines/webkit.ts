import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '@seahour/server/testing/free-port.ts';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import type { Engine, Size, Tab } from './engine.ts';
import { TIME_ZONE } from './visitor.ts';

/**
 * With GLX, which Mesa does without a graphics card: on a screen that has none WebKitGTK crashes on
 * every page with `@view-transition { navigation: auto }`, also on one with nothing else.
 */
const SCREEN = ['-screen', '0', '1600x1300x24', '+extension', 'GLX', '-nolisten', 'tcp'];
const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  Tab: Key.TAB,
} as const;
const CONNECT_MS = 20_000;
const RETRY_MS = 100;

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
  const port = await freePort();
  const server = spawn(paths.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  process.once('exit', () => server.kill());
  const connect = () => newSession(port, paths.browser);
  const first = await connect();
  const version = (await first.getCapabilities()).getBrowserVersion();
  await first.quit();
  return {
    title: `WebKitGTK ${version} by WebDriver`,
    async open(size) {
      const driver = await connect();
      await resize(driver, size);
      return tabOf(driver);
    },
    async close() {
      await end(server);
      await end(screen);
    },
  };
}

/** The number of the screen, once it stands. */
async function firstLine({ stdout }: { stdout: Readable }): Promise<string> {
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error('Xvfb ended before its screen stood');
}

async function newSession(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // A script of another origin that does not come holds nobody up.
    pageLoadStrategy: 'eager',
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
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
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

function tabOf(driver: WebDriver): Tab {
  // The pointer would take a moment to come from where it was.
  const actions = () => driver.actions({ async: true });
  return {
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    click: ({ x, y }) =>
      actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .press()
        .release()
        .perform(),
    type: (text) => actions().sendKeys(text).perform(),
    press: (key) => actions().sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
