import type { Failure } from '@seahour/api-types/client.ts';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Total } from '@seahour/api-types/errors.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import type { ReadableAtom } from 'nanostores';
import { failure, type Response } from './api.ts';
import type { CheckedOrder } from './await-payment.ts';
import type { PageSaid } from './config.ts';
import type { BookingContext } from './context.ts';
import type { Navigation } from './navigation.ts';
import { isHeldFor } from './order-memory.ts';
import { type OrderRequest, orderRequest } from './order-request.ts';
import { isBusy, type OrderState, type Sending } from './order-state.ts';
import type { StepName } from './steps.ts';
import type { Summary } from './summary.ts';

/** Makes the order and begins its payment; from what went wrong it leads back. */
export function createOrder(
  context: BookingContext,
  navigation: Navigation,
  $summary: ReadableAtom<Summary | null>,
) {
  const { $draft, $step, $order, price, services, methods, memory, config, update } = context;
  /** Of the last try: a retry has to send an identical request. */
  let attempt: { card_token: string | undefined; agreed: Total | null } = {
    card_token: undefined,
    agreed: null,
  };

  async function send(): Promise<void> {
    const request = orderRequest($draft.get(), config, attempt.card_token);
    if (!request || isBusy($order.get())) return;
    const { key, said } = memory.sendingOf(request);
    const sending = startSending();
    // At another total than the visitor agreed to, the order is refused.
    const expected_total = attempt.agreed ?? shownTotal();
    const total = expected_total ? { expected_total } : {};
    const created = await sendWith(said, { ...request, ...total }, key);
    if (created.ok) report(created.data);
    // A refusal is remembered under its key: the next try is a new question.
    else if (created.failure.code === 'slot_taken') memory.forget();
    // Closed or reopened meanwhile: the order stands, but this screen is no longer about it.
    if ($order.get() !== sending) return;
    if (!created.ok) return refuse(created.failure, request);
    const { unique_id, number, data } = created.data;
    const isPaid = data.payment_status === PAYMENT_STATUS_OF.paid;
    if (request.acq_method === PAY_NOW && !isPaid && data.amount) {
      memory.hold = { ...request, unique_id, number, expires_at: data.expires_at };
      return pay(unique_id, sending);
    }
    const { amount, currency } = data;
    $order.set({
      state: isPaid ? 'paid' : 'booked',
      unique_id,
      number,
      isConfirmed: false,
      amount,
      currency,
    });
    showResult();
  }

  /** With what the page says of the booking, as far as an order takes it. */
  async function sendWith(said: PageSaid | undefined, request: OrderRequest, key: string) {
    if (!said?.reference && !said?.metadata) return post(request, key);
    // In the file of the API's schemas, which no order is made without.
    const code = await import('./page-fields.ts').catch(() => null);
    return code
      ? post({ ...request, ...code.readPageFields(said).fields }, key)
      : failure('network');
  }

  const post = (request: OrderRequest, idempotencyKey: string) =>
    config.api.call('createOrder', request, { idempotencyKey });

  async function pay(unique_id: UniqueId, sending: Sending): Promise<void> {
    const started = await config.api.call('goToPay', { unique_id });
    if ($order.get() !== sending) return;
    if (started.ok) {
      $order.set({ state: 'leaving', unique_id, after: sending.after });
      const { number, redirect_url } = started.data;
      config.leave({ unique_id, number }, redirect_url);
      return;
    }
    const { code } = started.failure;
    // It is paid or over already: ask for its status.
    const isDecided = code === 'status_conflict' || code === 'hold_expired';
    if (isDecided) void awaitPayment({ unique_id, isUnfinished: false });
    else fail(started.failure, unique_id);
  }

  async function awaitPayment(waiting: CheckedOrder): Promise<void> {
    const before = $order.get();
    // Loaded on demand: few orders need it.
    const code = await import('./await-payment.ts').catch(() => null);
    if ($order.get() !== before) return;
    if (code) await code.createPaymentWatch(context, navigation).awaitPayment(waiting);
    else fail(failure('network').failure, waiting.unique_id);
  }

  /** Total shown to the visitor, sent as `expected_total`; null while a part of it is not known. */
  function shownTotal(): Total | null {
    const hasAdded = Object.keys($draft.get().additional_services).length > 0;
    if (hasAdded && services.$value.get().state !== 'ready') return null;
    const raw = $summary.get()?.raw;
    return raw ? { amount: raw.total, currency: raw.currency } : null;
  }

  function refuse(refusal: Failure, request: OrderRequest): void {
    if (refusal.code === 'price_changed') {
      void price.refresh();
      void services.refresh();
    }
    const { hold } = memory;
    // Taken by the visitor's own order: leads on to its payment.
    if (refusal.code === 'slot_taken' && isHeldFor(hold, request, config.now())) {
      void awaitPayment({ ...hold, isUnfinished: true });
    } else fail(refusal);
  }

  function report({ number, data: { amount, currency } }: Response<'createOrder'>): void {
    if (memory.isFirstReport(number)) config.onEvent({ type: 'order', number, amount, currency });
  }

  function startSending(): Sending {
    const before = $order.get();
    const isShown = before.state === 'failed' || before.state === 'awaiting_payment';
    const sending: Sending = { state: 'sending', after: isShown ? before : null };
    $order.set(sending);
    return sending;
  }

  function showResult(): void {
    if ($step.get() !== 'result') navigation.go('result', 'forward');
  }

  function fail(reason: Failure, unique_id?: UniqueId): void {
    const alternative = reason.alternatives[0] ?? null;
    $order.set({ state: 'failed', failure: reason, alternative, ...(unique_id && { unique_id }) });
    config.onEvent({ type: 'failed', code: reason.code });
    showResult();
  }

  /** Back from a failure to a step where it can be fixed; everything typed stays. */
  function returnTo(step: StepName): void {
    $order.set({ state: 'draft' });
    update({ order_price: null, ...(step === 'date-time' ? { block: [] } : {}) });
    // Payment methods that were just refused are refetched.
    if (step === 'payment') methods.reset();
    navigation.go(step, 'back');
  }

  /** Sends the last order once more, after a failure. */
  async function confirmAgain(): Promise<void> {
    const before = $order.get();
    if (isBusy(before)) return;
    // The order stands: only its payment is begun once more.
    if (before.state === 'failed' && before.unique_id) await pay(before.unique_id, startSending());
    else await send();
  }

  return {
    /** What became of the booking. */
    $state: $order as ReadableAtom<OrderState>,
    /** Sends the order, with what the card form made of the card. */
    async confirm(card_token?: string): Promise<void> {
      if (isBusy($order.get())) return;
      attempt = { card_token, agreed: null };
      await send();
    },
    confirmAgain,
    /** Sends the order once more, at the price that it has now. */
    async acceptPrice(): Promise<void> {
      const before = $order.get();
      if (before.state !== 'failed') return;
      attempt = { ...attempt, agreed: before.failure.total ?? null };
      await confirmAgain();
    },
    returnTo,
    /** On to the payment of an order that is not paid yet. */
    async continuePayment(): Promise<void> {
      const before = $order.get();
      if (before.state !== 'awaiting_payment') return;
      await pay(before.unique_id, startSending());
    },
    /** The page is seen again as it was left for the payment: the visitor turned round. */
    comeBack(): void {
      const left = $order.get();
      if (left.state !== 'leaving') return;
      void awaitPayment({ unique_id: left.unique_id, isUnfinished: true });
    },
    /** An order like the one that was not paid, at the prices of now. */
    orderAgain(): void {
      memory.forget();
      returnTo('confirm');
    },
    startSending,
    fail,
  };
}
