import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Db } from '../tables/connection.ts';

export interface PartnerPageOptions {
  db: Db;
  clock: Clock;
  limits: Limits | null;
  /** Where the site and the widget are. */
  publicUrl: string;
  /** Where the API and photos are where that is elsewhere: origins, or paths of our own. */
  apiBase: string;
  cdnBase: string;
  /** Whether webhooks may lead into networks of our own. */
  webhookPrivateNetworks: boolean;
}
