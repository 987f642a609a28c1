import type { ServiceUnit } from '@seahour/api-types/companies.ts';
import type { OrderStatus, PaymentStatus } from '@seahour/api-types/order.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { Generated } from 'kysely';
import type { Localised } from './catalogue.ts';

export interface OrderRow {
  unique_id: string;
  company_activity_id: number;
  source: 'web' | 'manual';
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  acq_method: 1 | 2;
  starts_at: Date;
  date: string;
  time: number;
  hour_count: number;
  currency: string;
  hour_price_minor: number;
  amount_minor: number;
  name: string;
  phone: string;
  mail: string;
  comment: string;
  language: Language;
  partner: string | null;
  source_url: string | null;
  card_token: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

export interface OrderServiceRow {
  unique_id: string;
  service_id: number;
  name: Localised;
  unit: ServiceUnit;
  price_minor: number;
  quantity: number;
  amount_minor: number;
}

export interface ClaimedHourRow {
  company_activity_id: number;
  starts_at: Date;
  kind: 'order' | 'hold' | 'closure' | 'buffer';
  unique_id: string | null;
  expires_at: Date | null;
}

export interface IdempotencyKeyRow {
  key: string;
  request_hash: string;
  status: number | null;
  response: string | null;
  created_at: Generated<Date>;
}
