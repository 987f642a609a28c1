import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from '../../server/testing/programs.ts';

/** The shell draws the same pages with a quarter less work: it has no window around them. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const DOWNLOAD_TIMEOUT_MS = 120_000;

export type Browser = { ok: true; executablePath: string } | { ok: false; reason: string };

/** A Chromium to test with: one that is here, else Playwright's download, else Debian's package. */
export function findOrInstallBrowser(): Browser {
  const found = findBrowser();
  if (found) return { ok: true, executablePath: found };
  console.log('No Chromium found: installing one…');
  for (const install of [
    downloadFromPlaywright,
    () => installFromDebian('chromium-headless-shell'),
  ]) {
    install();
    const installed = findBrowser();
    if (installed) return { ok: true, executablePath: installed };
  }
  return {
    ok: false,
    reason:
      'No browser: neither Playwright’s download nor apt-get could install Chromium. ' +
      'Install one and name it in CHROMIUM_PATH.',
  };
}

/** A Chromium that is here. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  const candidates = [...(named ? [named] : []), HEADLESS_SHELL, own, ...SYSTEM_BROWSERS];
  return candidates.find((path) => path && existsSync(path));
}

function downloadFromPlaywright(): void {
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
}
