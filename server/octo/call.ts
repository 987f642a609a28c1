import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { Partner } from '../partners/partners.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Db } from '../tables/connection.ts';
import type { CapabilityId } from './wire.ts';

/** What the handler of a call knows besides its request. */
export interface OctoCall {
  db: Db;
  catalogue: CatalogueCache;
  now: Date;
  /** Whose key the request carries. */
  partner: Partner;
  /** Whether that is a key for tests: its bookings are tests, and it sees no others. */
  isTest: boolean;
  /** What the caller reads, by `Accept-Language`. */
  language: Language;
  /** What the caller asked for of what is understood here. */
  capabilities: ReadonlySet<CapabilityId>;
  publicUrl: string;
  /** Where photos are, in full, e.g. `https://seahour.example/photos/`. */
  photoBase: string;
  /** Null where nobody is counted. */
  limits: Limits | null;
  /** Announces the order to open event streams. */
  announce(orderId: OrderId): void;
}

/** What decides how products and starts are said. */
export type Reading = Pick<OctoCall, 'partner' | 'language' | 'capabilities' | 'photoBase'>;

export const wantsPricing = ({ capabilities }: Pick<OctoCall, 'capabilities'>): boolean =>
  capabilities.has('octo/pricing');

export const wantsContent = ({ capabilities }: Pick<OctoCall, 'capabilities'>): boolean =>
  capabilities.has('octo/content');
