import { type Browser, chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../test/browser.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];

/** A Chromium to measure with. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = findOrInstallBrowser();
  if (!found.ok) throw new Error(found.reason);
  return chromium.launch({ executablePath: found.executablePath, args: [...ARGS, ...args] });
}
