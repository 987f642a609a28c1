import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import type { Payments } from '../domain/payments.ts';
import type { PaymentProvider } from '../integrations/payments/provider.ts';

export interface PayOptions {
  db: Db;
  log: Logger;
  clock: () => Date;
  /** Null where nobody takes cards. */
  provider: PaymentProvider | null;
  /** How payments are made for a request, by its address. */
  paymentsAt: (requestUrl: string) => Payments;
}
