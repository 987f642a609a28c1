import type { Page, Route } from '@playwright/test';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';

/** With `answer lost` the server has carried out the request. */
export type RequestFailure = 'error 500' | 'no connection' | 'answer lost';

const INTERNAL = { error: { code: 'internal', message: 'Something broke.' } };

/** Fails requests to an endpoint, all or those that match, until the returned function is called. */
export async function failRequests(
  page: Page,
  { path }: Endpoint,
  failure: RequestFailure,
  isMeant: (payload: Record<string, unknown>) => boolean = () => true,
): Promise<() => Promise<void>> {
  const url = `**${path}`;
  const handler = async (route: Route) => {
    if (!isMeant(route.request().postDataJSON())) return route.fallback();
    if (failure === 'error 500') return route.fulfill({ status: 500, json: INTERNAL });
    if (failure === 'answer lost') await route.fetch();
    return route.abort('internetdisconnected');
  };
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}
