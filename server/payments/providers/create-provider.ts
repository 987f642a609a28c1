import type { Config } from '../../config/config.ts';
import type { Db } from '../../tables/connection.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe } from './stripe.ts';

/** The provider that the settings name; null where nobody takes cards. */
export function createProvider(
  { payments, mode }: Pick<Config, 'payments' | 'mode'>,
  db: Db,
): PaymentProvider | null {
  switch (payments.provider) {
    case 'none':
      return null;
    case 'sandbox':
      return createSandbox(db, mode === 'production');
    case 'stripe':
      return createStripe(payments);
  }
}
