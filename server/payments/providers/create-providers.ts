import type { Config } from '../../config/config.ts';
import type { Db } from '../../tables/connection.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe } from './stripe.ts';

/**
 * Everybody who takes cards here, one for an order at most. Tests are paid with the sandbox, whatever
 * the settings name for live orders.
 */
export function createProviders(
  { payments, mode }: Pick<Config, 'payments' | 'mode'>,
  db: Db,
): readonly PaymentProvider[] {
  switch (payments.provider) {
    case 'none':
      return [createSandbox(db, 'tests')];
    case 'sandbox':
      if (mode === 'production') throw new Error('The payment sandbox does not run in production.');
      return [createSandbox(db, 'all')];
    case 'stripe':
      return [createStripe(payments), createSandbox(db, 'tests')];
  }
}
