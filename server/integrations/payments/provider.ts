import type { Language } from '@seahour/api-types/primitives.ts';

/** What a payment is made for. */
export interface PayableOrder {
  /** Also the key that makes a repeated start the same payment. */
  unique_id: string;
  amount_minor: number;
  currency: string;
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

export type StartedPayment =
  /** The browser goes to the address; what comes of it, a webhook tells. */
  | { state: 'pending'; reference: string; redirect_url: string }
  /** The card was refused at once. */
  | { state: 'failed'; reference: string };

/** A payment as its provider knows it. */
export type PaymentState =
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'refunded' }
  | { state: 'paid'; amount_minor: number; currency: string };

/** What a webhook tells, in the order in which it happens to arrive. */
export type PaymentEvent =
  | { kind: 'paid'; payment: PaidPayment }
  | { kind: 'failed'; payment: NamedPayment }
  | { kind: 'refunded'; payment: NamedPayment }
  /** Of no interest to us; acknowledged all the same. */
  | { kind: 'other' };

export interface NamedPayment {
  reference: string;
  unique_id: string;
}

export interface PaidPayment extends NamedPayment {
  amount_minor: number;
  currency: string;
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

/** What the card form loads for a provider. */
export interface CardForm {
  /** The script of ours that mounts the fields: a name below `/pay/assets/`. */
  script: string;
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
  /** Whether a payment can only start with a token from the card form. */
  readonly requiresCardToken: boolean;
  readonly cardForm: CardForm;
  /** What is charged for an amount, in minor units: some currencies are only taken in round sums. */
  chargedMinor(amountMinor: number, currency: string): number;
  /** Starts the payment of an order; for the same order again, it answers the same payment. */
  startPayment(order: PayableOrder): Promise<StartedPayment>;
  /** Checks a webhook's signature and reads it. */
  readWebhook(delivery: WebhookDelivery): Promise<ReadWebhook>;
  /** Asks how a payment stands: for webhooks that got lost. */
  queryPayment(reference: string): Promise<PaymentState>;
  /** Gives the whole payment back, once for a key, however often it is asked. */
  refund(payment: { reference: string; key: string }): Promise<void>;
  /** Keeps a card as a guarantee; nothing is charged. */
  keepCard(order: Pick<PayableOrder, 'unique_id' | 'card_token'>): Promise<KeptCard>;
}

/** The provider could not be reached or had trouble of its own: later it may work. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}
