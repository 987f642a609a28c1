import type { Logger } from 'pino';
import type { Db } from '../../tables/connection.ts';
import type { Payments } from '../payments.ts';
import type { PaymentProvider } from '../providers/provider.ts';

export interface PayOptions {
  db: Db;
  log: Logger;
  clock: () => Date;
  /** Everybody who takes cards. */
  providers: readonly PaymentProvider[];
  /** The folder of the site's built pages, where they are served too. */
  site?: string | undefined;
  /** How payments are made for a request, by its address. */
  paymentsAt: (requestUrl: string) => Payments;
}
