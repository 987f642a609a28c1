import type { Page } from '@playwright/test';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';

/** With `answer lost` the server has carried out the request. */
export type RequestFailure = 'error 500' | 'no connection' | 'answer lost';

const INTERNAL = { error: { code: 'internal', message: 'Something broke.' } };

/** Fails all requests to an endpoint until the returned function is called. */
export async function failRequests(
  page: Page,
  { path }: Endpoint,
  failure: RequestFailure,
): Promise<() => Promise<void>> {
  const url = `**${path}`;
  await page.route(url, async (route) => {
    if (failure === 'error 500') return route.fulfill({ status: 500, json: INTERNAL });
    if (failure === 'answer lost') await route.fetch();
    return route.abort('internetdisconnected');
  });
  return () => page.unroute(url);
}
