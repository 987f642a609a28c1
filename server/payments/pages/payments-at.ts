import type { Config } from '../../config/config.ts';
import type { Payments } from '../payments.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { takesOrder } from '../providers/taken-orders.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type PaymentSettings = Pick<Config, 'publicUrl' | 'apiBase' | 'payLaterGuarantee'>;

/**
 * How payments are made for a request. A server that is known by its own machine's name only may
 * listen on any port: there, our pages are where the request came in.
 */
export function paymentsAt(
  { publicUrl, apiBase, payLaterGuarantee }: PaymentSettings,
  providers: readonly PaymentProvider[],
  requestUrl: string,
): Payments {
  const reached = new URL(requestUrl);
  const isLocal = LOOPBACK.has(new URL(publicUrl).hostname) && LOOPBACK.has(reached.hostname);
  const home = isLocal ? reached.origin : publicUrl;
  return {
    providerOf: (order) => providers.find(({ orders }) => takesOrder(orders, order)) ?? null,
    payLaterGuarantee,
    publicUrl: home,
    apiUrl: apiBase || home,
  };
}
