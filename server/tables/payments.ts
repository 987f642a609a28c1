import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { Generated } from 'kysely';

/** What drives a row that a provider is asked about. */
export interface DrivenRow {
  /** Counted up after a definite refusal alone: it is a part of the idempotency key. */
  attempt: number;
  /** How often the provider was asked, or begun to be. */
  tries: number;
  /** When it is looked at again; put off before anything is asked, so that one process asks. */
  next_at: Date;
  /** What went wrong last, by its code. */
  last_error: string | null;
}

interface PaymentFacts extends DrivenRow {
  /** Our own. */
  payment_id: string;
  order_id: OrderId;
  company_activity_id: number;
  provider: string;
  /** The provider's; null until it knows the payment. */
  reference: string | null;
  /**
   * `no_show`: the fee of an order paid on the pier, charged to the card that stands for it. `pier`: taken
   * there by staff, whose provider is `cash` or `terminal`; `failed` where they took that back.
   */
  purpose: 'order' | 'no_show' | 'pier';
  /** Who of the staff took it; null for any other purpose. */
  taken_by: number | null;
  /** What was asked. */
  amount_minor: number;
  currency: string;
  /** Where the buyer makes it. */
  redirect_url: string | null;
  created_at: Date;
  /** When the provider was last asked how it stands. */
  checked_at: Date;
}

/**
 * `starting` is written down alone, `created` is known to the provider and charges nothing yet, `pending`
 * is the buyer's to make. `paid` is what its order is paid with, `surplus` came for an order that was
 * paid or had ended, `mismatched` is another sum than was asked: `received_currency` where it is in
 * another one.
 */
export type PaymentReceipt =
  | {
      state: 'starting' | 'created' | 'pending' | 'failed';
      received_minor: null;
      received_currency: null;
    }
  | { state: 'paid' | 'surplus'; received_minor: number; received_currency: null }
  | { state: 'mismatched'; received_minor: number; received_currency: string | null };

export type PaymentRow = PaymentFacts & PaymentReceipt;

export interface RefundRow extends DrivenRow {
  refund_id: string;
  payment_id: string;
  order_id: OrderId;
  company_activity_id: number;
  amount_minor: number;
  /** `ours` follows from a rule, `gift` was given by an operator, `outside` at the provider by hand. */
  origin: 'ours' | 'gift' | 'outside';
  /** `pending` is under way at the provider. */
  state: 'due' | 'pending' | 'done';
  /** The provider's, where it is known. */
  reference: string | null;
  created_at: Date;
  done_at: Date | null;
}

/** A buyer's bank that looks into a payment. */
export interface DisputeRow {
  provider: string;
  /** The provider's. */
  reference: string;
  payment_id: string;
  order_id: OrderId;
  company_activity_id: number;
  state: 'open' | 'won' | 'lost';
  decided_at: Date | null;
}

/** Money for an order that is not in this database. */
export interface UnknownPaymentRow {
  provider: string;
  reference: string;
  /** As the provider was told it. */
  order_id: OrderId;
  amount_minor: number;
  currency: string;
  received_at: Date;
  /** When it went back, or somebody said that it is seen to. */
  settled_at: Date | null;
}

export interface PaymentEventRow {
  provider: string;
  event_id: string;
  received_at: Date;
}

export interface CardGuaranteeRow extends DrivenRow {
  order_id: OrderId;
  company_activity_id: number;
  provider: string;
  /**
   * From `kept` and `unconfirmed` it goes at `next_at`, once its order has ended or a day after its
   * start: `releasing`, when nothing can be charged to it any more, then `released`.
   */
  state: 'waiting' | 'kept' | 'unconfirmed' | 'refused' | 'releasing' | 'released';
  reference: string | null;
  created_at: Date;
}

/** The sandbox's own books, which a real provider keeps on its side. */
export interface SandboxPaymentRow {
  reference: string;
  order_id: OrderId;
  amount_minor: number;
  currency: string;
  card: string;
  return_url: string;
  language: Language;
  state: 'open' | 'paid' | 'declined' | 'refunded';
}

export interface SandboxRefundRow {
  key: string;
  reference: string;
  amount_minor: number;
}

/** Something that does not go on by itself. */
export interface AlarmRow {
  name: string;
  /** What it is about, e.g. the id of a refund. */
  subject: string;
  order_id: OrderId | null;
  /** Of its order. */
  company_activity_id: Generated<number | null>;
  detail: string | null;
  raised_at: Date;
  cleared_at: Date | null;
}
