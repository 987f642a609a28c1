import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Db } from '../tables/connection.ts';

export interface PartnerPageOptions {
  db: Db;
  clock: Clock;
  limits: Limits | null;
  /** Where the site and the widget are. */
  publicUrl: string;
  /** Whether webhooks may lead into networks of our own. */
  webhookPrivateNetworks: boolean;
}
