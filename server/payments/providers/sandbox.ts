import { randomBytes } from 'node:crypto';
import { moneyOf } from '@seahour/api-types/rules/money.ts';
import type { Db } from '../../tables/connection.ts';
import { outcomeOf } from '../pages/browser/test-cards.ts';
import {
  cancelSandboxPayment,
  decideSandboxPayment,
  type FoundSandboxPayment,
  findSandboxPayment,
  readSandboxSecret,
  refundSandboxPayment,
  startSandboxPayment,
} from '../sandbox-payments.ts';
import type { PaymentProvider, PaymentState } from './provider.ts';
import { checkSignature, SIGNATURE_HEADER } from './sandbox/signature.ts';
import { readSandboxWebhook } from './sandbox/webhook.ts';
import type { TakenOrders } from './taken-orders.ts';

/** Where the buyer decides what comes of a payment. */
export const SANDBOX_PATH = '/pay/sandbox/';

/**
 * A provider for trying things out: it takes test numbers, moves no money, and behaves as a real
 * one does, with its own books, pages and signed webhooks. Where it takes tests alone, its books refuse
 * any other order.
 */
export function createSandbox(db: Db, orders: 'tests' | 'all'): PaymentProvider {
  return {
    name: 'sandbox',
    orders,
    requiresCardToken: false,
    // Test numbers only: it takes the cards of no brand.
    badges: [],
    cardForm: {
      script: 'sandbox-form.ts',
      providerScript: null,
      csp: { script: [], frame: [], connect: [] },
      settings: {},
      isSandbox: true,
    },
    charged: (amount) => amount,
    async createPayment(payment) {
      const { order_id, amount, language } = payment;
      const reference = await startSandboxPayment(db, orders, {
        reference: `sandbox_${randomBytes(18).toString('base64url')}`,
        order_id,
        amount_minor: amount.minor,
        currency: amount.currency,
        language,
        ...('kept_card' in payment
          ? { return_url: '', card: outcomeOf(keptToken(payment.kept_card)) }
          : { return_url: payment.return_url, card: outcomeOf(payment.card_token) }),
      });
      if (!reference) return { state: 'refused', reason: 'misconfigured', detail: 'not_a_test' };
      return { state: 'created', reference };
    },
    async confirmPayment({ reference, pay_url }) {
      return { state: 'pending', redirect_url: new URL(SANDBOX_PATH + reference, pay_url).href };
    },
    async chargeCard({ reference }) {
      const payment = await findSandboxPayment(db, orders, reference);
      const becomes = payment?.card === 'insufficient' ? 'declined' : 'paid';
      await decideSandboxPayment(db, reference, becomes);
      return queryPayment(db, orders, reference);
    },
    async cancelPayment(reference) {
      await cancelSandboxPayment(db, reference);
      return queryPayment(db, orders, reference);
    },
    async readWebhook({ body, header, now }) {
      const secret = await readSandboxSecret(db);
      const signature = header(SIGNATURE_HEADER);
      const checked = checkSignature(secret, { body, signature, now });
      if (checked !== 'genuine') return { ok: false, reason: checked };
      const webhook = readSandboxWebhook(body);
      return webhook ? { ok: true, ...webhook } : { ok: false, reason: 'malformed' };
    },
    queryPayment: (reference) => queryPayment(db, orders, reference),
    async refund({ reference, key, amount }) {
      const isGiven = await refundSandboxPayment(db, { reference, key, amountMinor: amount.minor });
      if (isGiven) return { state: 'done', reference: key };
      const payment = await findSandboxPayment(db, orders, reference);
      // Somebody gave it all back before.
      if (payment?.state === 'refunded') return { state: 'done', reference: null };
      const found = await queryPayment(db, orders, reference);
      if (found.state === 'paid') return { state: 'exceeds', refunded: found.refunded };
      return { state: 'failed', detail: 'not_paid' };
    },
    async queryRefund(reference) {
      return { state: 'done', reference };
    },
    async keepCard({ order_id, card_token }) {
      const outcome = outcomeOf(card_token);
      const reference = `sandbox_card_${outcome}_${order_id}`;
      if (outcome === 'declined') return { state: 'refused' };
      return { state: outcome === 'confirm' ? 'unconfirmed' : 'kept', reference };
    },
    async releaseCard() {
      return { state: 'released' };
    },
  };
}

/** The token that a kept card was made of. */
const keptToken = (reference: string): string => `sandbox_${reference.split('_')[2]}`;

async function queryPayment(db: Db, orders: TakenOrders, reference: string): Promise<PaymentState> {
  const payment = await findSandboxPayment(db, orders, reference);
  return payment ? stateOf(payment) : { state: 'failed' };
}

function stateOf({ state, ...payment }: FoundSandboxPayment): PaymentState {
  switch (state) {
    case 'open':
      return { state: 'pending' };
    case 'declined':
      return { state: 'failed' };
    case 'refunded':
      return { state };
    case 'paid':
      return {
        state,
        amount: moneyOf(payment),
        refunded: { minor: payment.refunded_minor, currency: payment.currency },
      };
  }
}
