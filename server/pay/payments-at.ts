import type { Config } from '../config.ts';
import type { Payments } from '../domain/payments.ts';
import type { PaymentProvider } from '../integrations/payments/provider.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * How payments are made for a request. A server that is known by its own machine's name only may
 * listen on any port: there, our pages are where the request came in.
 */
export function paymentsAt(
  { publicUrl, apiBase }: Pick<Config, 'publicUrl' | 'apiBase'>,
  provider: PaymentProvider | null,
  requestUrl: string,
): Payments {
  const reached = new URL(requestUrl);
  const isLocal = LOOPBACK.has(new URL(publicUrl).hostname) && LOOPBACK.has(reached.hostname);
  const home = isLocal ? reached.origin : publicUrl;
  return { provider, publicUrl: home, apiUrl: apiBase || home };
}
