import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { Failure, Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Alternative, Total } from '@seahour/api-types/errors.ts';
import { type createOrder, goToPay } from '@seahour/api-types/orders.ts';
import { blockHours } from '@seahour/api-types/rules/hours.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { BookingContext } from './context.ts';
import type { Extras } from './extras.ts';
import { isHeldFor } from './hold.ts';
import type { Hours } from './hours.ts';
import { dataOf } from './loadable.ts';
import type { Moves } from './moves.ts';
import { type OrderRequest, type OrderSender, type Outcome, orderRequest } from './order-sender.ts';
import type { Checking } from './payment-check.ts';
import { summarise } from './summary.ts';

const GONE: Failure = { code: 'not_found', message: '', fields: [], alternatives: [] };

interface EndingParts {
  hours: Hours;
  extras: Extras;
  moves: Moves;
  checking: Checking;
  sender: OrderSender;
}

/** Steps 7 to 9: the order, its payment and what became of it. */
export function createOrderActions(context: BookingContext, parts: EndingParts) {
  const { $draft, $step, $outcome, $hold, services, hourPrice, config, update } = context;
  const { hours, extras, moves, checking, sender } = parts;
  const $alternative = atom<Alternative | null>(null);
  /** Of the last try: sent again, an order has to be the same to the letter. */
  let cardToken: string | undefined;
  let toldOrder = '';
  /** The changed price that the visitor agreed to. */
  let agreedTotal: Total | null = null;
  /** The order whose payment was to begin: tried again, it is not made anew. */
  let unpaidOrder = '';

  /** Sends the order, with what the card form made of the card. */
  async function confirm(card_token?: string): Promise<void> {
    cardToken = card_token;
    agreedTotal = null;
    unpaidOrder = '';
    await confirmAgain();
  }

  /** Sends the last order once more, after a failure. */
  async function confirmAgain(): Promise<void> {
    const request = orderRequest($draft.get(), config, cardToken);
    if (!request || isBusy()) return;
    const waiting = wait();
    if (unpaidOrder) return pay(unpaidOrder, waiting);
    const created = await sender.send(request, agreedTotal ?? shownTotal());
    if (created.ok) tell(created.data);
    // Closed or opened anew meanwhile: the order stands, but this screen is no longer its own.
    if ($outcome.get() !== waiting) return;
    if (!created.ok) return refuse(created.failure, request);
    const { unique_id, number, data } = created.data;
    const isPaid = data.payment_status === '1';
    if (request.acq_method === PAY_NOW && !isPaid) {
      $hold.set({ ...request, unique_id, number, expires_at: data.expires_at });
      return pay(unique_id, waiting);
    }
    const { amount, currency } = data;
    $outcome.set({ state: 'booked', unique_id, number, amount, currency, isPaid });
    showResult();
  }

  /** What is charged by what is on the screen; null while a part of it is not known. */
  function shownTotal(): Total | null {
    const draft = $draft.get();
    const offered = dataOf(services.$value.get());
    const hasAdded = Object.keys(draft.additional_services).length > 0;
    if (hasAdded && !offered) return null;
    const isPricing = hourPrice.$value.get().state === 'loading';
    const raw = summarise(draft, offered ?? [], { isPricing })?.raw;
    return raw ? { amount: raw.total, currency: raw.currency } : null;
  }

  function refuse(failure: Failure, request: OrderRequest): void {
    if (failure.code === 'price_changed') {
      void hours.refreshHourPrice();
      void extras.loadServices();
    }
    const hold = $hold.get();
    // Nobody was faster: the visitor is led on to the payment that these hours wait for.
    if (failure.code === 'slot_taken' && isHeldFor(hold, request, config.now())) {
      void checking.check({ ...hold, isUnfinished: true });
    } else fail(failure);
  }

  /** An order whose answer came twice is told of once. */
  function tell({ number, data: { amount, currency } }: ResponseOf<typeof createOrder>): void {
    if (number === toldOrder) return;
    toldOrder = number;
    config.onEvent({ type: 'order', number, amount, currency });
  }

  async function pay(unique_id: string, waiting: Outcome): Promise<void> {
    unpaidOrder = unique_id;
    const started = await config.client.call(goToPay, { unique_id });
    if ($outcome.get() !== waiting) return;
    if (started.ok) {
      const after = waiting.state === 'creating' ? waiting.after : null;
      $outcome.set({ state: 'leaving', unique_id, after });
      const { number, redirect_url } = started.data;
      config.leave({ unique_id, number }, redirect_url);
      return;
    }
    const { code } = started.failure;
    // It is paid or over already: the order itself knows.
    const isDecided = code === 'status_conflict' || code === 'hold_expired';
    if (isDecided) void checking.check({ unique_id, isUnfinished: false });
    else fail(started.failure);
  }

  function isBusy(): boolean {
    const { state } = $outcome.get();
    return state === 'creating' || state === 'leaving';
  }

  function wait(): Outcome {
    const before = $outcome.get();
    const after = before.state === 'failed' || before.state === 'checking' ? before : null;
    const waiting: Outcome = { state: 'creating', after };
    $outcome.set(waiting);
    return waiting;
  }

  function showResult(): void {
    if ($step.get() !== 8) moves.go(8, 'forward');
  }

  function fail(failure: Failure): void {
    $alternative.set(failure.alternatives[0] ?? null);
    $outcome.set({
      state: 'failed',
      failure,
      ...(unpaidOrder ? { unique_id: unpaidOrder } : {}),
    });
    config.onEvent({ type: 'failed', code: failure.code });
    showResult();
  }

  /** Back from a failure to a step where it can be mended; everything typed stays. */
  function returnTo(step: 1 | 5 | 6 | 7): void {
    $outcome.set({ state: 'none' });
    unpaidOrder = '';
    if (step === 1) update({ block: [] });
    // Ways to pay that have just been refused are asked for anew.
    if (step === 6) context.methods.reset();
    moves.go(step, 'back');
  }

  async function loadOffer(alternative: Alternative): Promise<Result<CompanyActivity>> {
    const { company_activity_id, date } = alternative;
    const { offer } = $draft.get();
    if (offer?.company_activity_id === company_activity_id) return { ok: true, data: offer };
    const cards = await config.client.call(getSuggestedCards, {
      company_activity_ids: [company_activity_id],
      date,
    });
    if (!cards.ok) return cards;
    const [card] = cards.data;
    return card ? { ok: true, data: card } : { ok: false, failure: GONE };
  }

  return {
    $alternative: $alternative as ReadableAtom<Alternative | null>,
    confirm,
    confirmAgain,
    /** Sends the order once more, at the price that it has now. */
    async acceptPrice(): Promise<void> {
      const outcome = $outcome.get();
      if (outcome.state !== 'failed') return;
      agreedTotal = outcome.failure.total ?? null;
      await confirmAgain();
    },
    returnTo,
    /** On to the payment of an order that is not paid yet. */
    async continuePayment(): Promise<void> {
      const before = $outcome.get();
      if (before.state !== 'checking') return;
      checking.stop();
      await pay(before.unique_id, wait());
    },
    /** The page is seen again as it was left for the payment: the visitor turned round. */
    comeBack(): void {
      const left = $outcome.get();
      if (left.state !== 'leaving') return;
      void checking.check({ unique_id: left.unique_id, isUnfinished: true });
    },
    /** An order like the one that was not paid, at today's prices. */
    orderAgain(): void {
      sender.forget();
      update({ hour_price: null });
      void hours.refreshHourPrice();
      void extras.loadServices();
      returnTo(7);
    },
    askForHelp(): void {
      moves.go(9, 'forward');
    },
    pickAlternative(alternative: Alternative): void {
      $alternative.set(alternative);
    },
    /** Takes the picked block, and shows the review of it once more. */
    async takeAlternative(): Promise<void> {
      const alternative = $alternative.get();
      if (!alternative || $outcome.get().state !== 'failed') return;
      const waiting = wait();
      const loaded = await loadOffer(alternative);
      if ($outcome.get() !== waiting) return;
      if (!loaded.ok) {
        fail(loaded.failure);
        return;
      }
      const { date, time, hour_count } = alternative;
      const isOther = loaded.data !== $draft.get().offer;
      update({
        date,
        block: blockHours(time, hour_count),
        offer: loaded.data,
        ...(isOther ? { hour_price: null, additional_services: {}, trust_choice: false } : {}),
      });
      void hours.refreshHourPrice();
      returnTo(7);
    },
  };
}
export type OrderActions = ReturnType<typeof createOrderActions>;
