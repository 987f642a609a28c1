import type { Client } from '@seahour/api-types/client.ts';
import { loggedClient } from '@seahour/ui/logged-client.ts';
import { apiBase } from './api-base.ts';
import { apiFetch } from './clock.ts';
import { country } from './country.ts';
import { language } from './page-data.ts';

/**
 * The API for the visitor's country: prices come in the currency that is paid there, or in the one
 * that is named, e.g. `EUR`.
 */
export async function client(currency?: string): Promise<Client> {
  return loggedClient({
    base: apiBase(),
    language,
    country: await country(),
    currency,
    fetch: apiFetch,
  });
}
