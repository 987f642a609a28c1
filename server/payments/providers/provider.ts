import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { Money } from '@seahour/api-types/rules/money.ts';
import type { TakenOrders } from './taken-orders.ts';

/** What a payment is made for. */
export interface PayableOrder {
  order_id: OrderId;
  /** What people call the order. */
  number: string;
  amount: Money;
  /** What the card form gave for the card. */
  card_token: string | null;
  /** What the buyer reads on the statement or the provider's page. */
  title: string;
  language: Language;
  /** Where the provider sends the buyer when it is done. */
  return_url: string;
  /** Where our own pay pages are, e.g. `https://api.seahour.example`. */
  pay_url: string;
}

/** A payment that a buyer makes, or of the card that was kept for an order. */
export type NewPayable = Pick<
  PayableOrder,
  'order_id' | 'number' | 'amount' | 'title' | 'language'
> &
  (Pick<PayableOrder, 'card_token' | 'return_url'> | { kept_card: string });

/** Makes a repeated question the same one. Another key only after a definite refusal. */
export interface Keyed {
  key: string;
}

/**
 * A definite no: nothing was done. `declined` is the card's, `too_small` and `too_large` the sum's,
 * `disputed` the bank's that looks into a payment, `misconfigured` ours: a wrong key, a call that the
 * provider does not understand.
 */
export interface Refused {
  state: 'refused';
  reason: 'declined' | 'too_small' | 'too_large' | 'disputed' | 'misconfigured';
  /** The provider's code, for the log, e.g. `resource_missing`. */
  detail: string;
}

/** The provider knows the payment; nothing is charged yet. */
export interface CreatedPayment {
  state: 'created';
  reference: string;
}

/** The browser goes to the address; what comes of it, a webhook tells. */
export interface StartedPayment {
  state: 'pending';
  redirect_url: string;
}

/** A payment as its provider knows it. */
export type PaymentState =
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'refunded' }
  /** `refunded`: what went back of it so far. */
  | { state: 'paid'; amount: Money; refunded: Money };

/** How a refund stands; one that failed can be asked for again. */
export type RefundState =
  | { state: 'done' | 'pending'; reference: string | null }
  /** Nothing was done: so much has gone back that less is left than was asked. */
  | { state: 'exceeds'; refunded: Money }
  | { state: 'failed'; detail: string };

/** What a webhook tells, in the order in which it happens to arrive. */
export type PaymentEvent =
  | { kind: 'paid'; payment: PaidPayment }
  | { kind: 'failed'; payment: NamedPayment }
  /** All that was given back so far; `isWhole` where nothing is left. */
  | { kind: 'refunded'; payment: NamedPayment; refunded: Money; isWhole: boolean }
  /** The buyer's bank did not take what was given back: it is with the provider again. */
  | { kind: 'refund_failed'; payment: NamedPayment; refund: string; amount: Money; detail: string }
  /** The buyer's bank looks into a payment, or has decided whose the money is. */
  | { kind: 'disputed'; payment: NamedPayment; dispute: Dispute }
  /** Of no interest to us; acknowledged all the same. */
  | { kind: 'other' };

export interface NamedPayment {
  reference: string;
  /** As the provider was told it; null where the news name the payment alone. Nobody has checked it. */
  order_id: string | null;
}

export type Dispute = { reference: string } & (
  | { state: 'open' }
  /** `at`: when, by the provider's clock. */
  | { state: 'won' | 'lost'; at: Date }
);

export interface PaidPayment extends NamedPayment {
  amount: Money;
}

export interface WebhookDelivery {
  /** Byte for byte as it came: the signature is made of it. */
  body: string;
  header(name: string): string | undefined;
  now: Date;
}

export type ReadWebhook =
  | { ok: true; event_id: string; event: PaymentEvent }
  /** `forged` bears no signature of the provider, `stale` an old one, `malformed` makes no sense. */
  | { ok: false; reason: 'forged' | 'stale' | 'malformed' };

/** A card that stands for an order which is paid on the pier. */
export type KeptCard =
  | { state: 'kept'; reference: string }
  /** The bank wants to hear from its customer first. */
  | { state: 'unconfirmed'; reference: string }
  | { state: 'refused' };

export interface Referenced {
  /** The provider's name for a payment. */
  reference: string;
}

export interface RefundRequest extends Keyed, Referenced {
  amount: Money;
  /** All that was paid. */
  isWhole: boolean;
}

/** What the card form loads for a provider. */
export interface CardForm {
  /** The script of ours that mounts the fields: a file of `pages/browser/`. */
  script: 'sandbox-form.ts' | 'stripe-form.ts';
  /** The provider's own script, if its fields need one. */
  providerScript: string | null;
  /** Origins beyond ours that the form may use, by directive of its content security policy. */
  csp: { script: string[]; frame: string[]; connect: string[] };
  /** What the script needs to know; anybody may read it. */
  settings: Readonly<Record<string, string>>;
  /** The test numbers that the form names, if they are all it takes. */
  isSandbox: boolean;
}

/**
 * Takes cards. Methods that talk to the provider throw `PaymentsUnavailable` where it does not
 * answer; whatever was asked may be asked again.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** No other order can be paid with it. */
  readonly orders: TakenOrders;
  /** Whether a payment can only start with a token from the card form. */
  readonly requiresCardToken: boolean;
  /** Names of the cards and wallets it takes, e.g. `Visa`. */
  readonly badges: readonly string[];
  readonly cardForm: CardForm;
  /** What is charged for an amount: some currencies are only taken in round sums. */
  charged(amount: Money): Money;
  /** Makes a payment known without charging it; of a kept card where one is named. */
  createPayment(order: NewPayable & Keyed): Promise<CreatedPayment | Refused>;
  /** Charges a payment, or says where the buyer does it. */
  confirmPayment(
    payment: Pick<PayableOrder, 'card_token' | 'return_url' | 'pay_url'> & Keyed & Referenced,
  ): Promise<StartedPayment | Refused>;
  /** Charges a payment of a kept card, whose owner is not there. */
  chargeCard(payment: Keyed & Referenced): Promise<PaymentState | Refused>;
  /** Ends a payment that nobody is to make any more; answers how it stands then. */
  cancelPayment(reference: string): Promise<PaymentState | Refused>;
  /** Checks a webhook's signature and reads it. */
  readWebhook(delivery: WebhookDelivery): Promise<ReadWebhook>;
  /** Asks how a payment stands: for webhooks that got lost. */
  queryPayment(reference: string): Promise<PaymentState | Refused>;
  /** Gives a payment back, once for a key, however often it is asked. */
  refund(refund: RefundRequest): Promise<RefundState | Refused>;
  /** Asks how a refund stands that was under way. */
  queryRefund(reference: string): Promise<RefundState | Refused>;
  /** Keeps a card as a guarantee; only a payment of its own charges it. */
  keepCard(
    order: Pick<PayableOrder, 'order_id' | 'card_token'> & Keyed,
  ): Promise<KeptCard | (Refused & { reason: 'misconfigured' })>;
  /** Forgets a kept card: nothing can be charged to it any more. */
  releaseCard(reference: string): Promise<{ state: 'released' } | Refused>;
}

/** The provider could not be reached or had trouble of its own: later it may work. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}
