import type { Page } from '@playwright/test';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';

/** How a call can go wrong on its way; with `answer lost` the server has done what was asked. */
export type Trouble = 'error 500' | 'no connection' | 'answer lost';

const INTERNAL = { error: { code: 'internal', message: 'Something broke.' } };

/** Breaks a call of the page until the answered function is called. */
export async function breakCall(
  page: Page,
  { path }: Endpoint,
  trouble: Trouble,
): Promise<() => Promise<void>> {
  const url = `**${path}`;
  await page.route(url, async (route) => {
    if (trouble === 'error 500') return route.fulfill({ status: 500, json: INTERNAL });
    if (trouble === 'answer lost') await route.fetch();
    return route.abort('internetdisconnected');
  });
  return () => page.unroute(url);
}
