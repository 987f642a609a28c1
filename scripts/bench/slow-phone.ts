import type { Browser, Page } from '@playwright/test';

/** Chromium's own "Fast 4G", and a processor four times slower than this one. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (8.1 * 1_000_000) / 8,
  uploadThroughput: (1.35 * 1_000_000) / 8,
};
const CPU_SLOWDOWN = 4;

/** A page of a phone that has been nowhere before; who is done closes its context. */
export async function openSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-write'],
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
