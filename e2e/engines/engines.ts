import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { findOrInstall } from '@seahour/server/testing/programs.ts';
import { findOrInstallBrowser } from '../../scripts/test/browser.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startPlaywright } from './playwright.ts';
import { startWebkit } from './webkit.ts';

const DOWNLOAD_TIMEOUT_MS = 60_000;
const MINI_BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const PLAYWRIGHTS = { firefox, webkit };

/**
 * Each starts its engine: Playwright's build that is here, else Debian's that is here, else the one
 * that can be downloaded or installed. Throws where none can be had.
 */
export const ENGINES = {
  firefox: () =>
    ownBuildOr('firefox', isHere('/usr/bin/firefox-esr'), () =>
      startFirefox(
        findOrInstall({ names: ['firefox-esr', 'firefox'], debianPackage: 'firefox-esr' }),
      ),
    ),
  webkit: () => ownBuildOr('webkit', isHere(MINI_BROWSERS), startDebianWebkit),
  chromium: async () => {
    const found = findOrInstallBrowser();
    if (!found.ok) throw new Error(found.reason);
    return startPlaywright('chromium', found.executablePath);
  },
} satisfies Record<string, () => Promise<Engine>>;

export type EngineName = keyof typeof ENGINES;

async function ownBuildOr(
  name: keyof typeof PLAYWRIGHTS,
  isOfDebianHere: boolean,
  startOfDebian: () => Promise<Engine>,
): Promise<Engine> {
  const path = PLAYWRIGHTS[name].executablePath();
  if (!isHere(path) && !isOfDebianHere) {
    console.log(`Downloading Playwright’s ${name}…`);
    spawnSync('playwright', ['install', name], { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT_MS });
  }
  if (!isHere(path)) return startOfDebian();
  try {
    return await startPlaywright(name);
  } catch (cause) {
    // It is downloaded without the libraries of the system that it needs.
    console.log(
      `Playwright’s ${name} does not start: ${cause instanceof Error ? cause.message : cause}`,
    );
    return startOfDebian();
  }
}

async function startDebianWebkit(): Promise<Engine> {
  const screen = findOrInstall({ names: ['Xvfb'], debianPackage: 'xvfb' });
  const driver = findOrInstall({ names: ['WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' });
  const [browser] = globSync(MINI_BROWSERS);
  if (!browser) throw new Error(`${MINI_BROWSERS} is not here: install libwebkit2gtk-4.1-0.`);
  return startWebkit({ screen, driver, browser });
}

const isHere = (path: string): boolean => existsSync(path) || globSync(path).length > 0;
