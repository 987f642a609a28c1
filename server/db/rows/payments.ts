import type { Language } from '@seahour/api-types/primitives.ts';

export interface PaymentRow {
  /** The provider's reference. */
  payment_id: string;
  unique_id: string;
  provider: string;
  /** `mismatched` was paid with another amount; `refund_due` waits for its refund. */
  state: 'pending' | 'paid' | 'failed' | 'mismatched' | 'refund_due' | 'refunded';
  amount_minor: number;
  currency: string;
  /** Null where a webhook told of the payment before it was kept. */
  redirect_url: string | null;
  created_at: Date;
  /** When the provider was last asked. */
  checked_at: Date;
}

export interface PaymentEventRow {
  provider: string;
  event_id: string;
  received_at: Date;
}

export interface CardGuaranteeRow {
  unique_id: string;
  provider: string;
  state: 'kept' | 'unconfirmed' | 'refused';
  reference: string | null;
  created_at: Date;
}

/** The sandbox's own books, which a real provider keeps on its side. */
export interface SandboxPaymentRow {
  reference: string;
  unique_id: string;
  amount_minor: number;
  currency: string;
  card: string;
  return_url: string;
  language: Language;
  state: 'open' | 'paid' | 'declined' | 'refunded';
  refund_key: string | null;
}
