import { getOrderCalendar } from '@seahour/api-types/orders.ts';
import { computed } from 'nanostores';
import { readAside } from './aside.ts';
import { createCardForm } from './card-form.ts';
import { charged } from './charged.ts';
import { createChoosing } from './choosing.ts';
import type { BookingContext } from './context.ts';
import { createDetails } from './details.ts';
import { createExtras } from './extras.ts';
import { guestsOf } from './guests.ts';
import { createHours } from './hours.ts';
import { liveHours } from './live-hours.ts';
import { dataOf } from './loadable.ts';
import type { Moves } from './moves.ts';
import { createOpenOrder } from './open-order.ts';
import { createOrderActions } from './order.ts';
import { createOrderSender } from './order-sender.ts';
import { createPaymentCheck } from './payment-check.ts';
import { persistDraft } from './persist-draft.ts';
import { createRestoreDraft } from './restore-draft.ts';
import { createStepNeeds } from './step-needs.ts';
import { summarise } from './summary.ts';

/** Steps 1 to 9, and every way of opening that leads past the first step. */
export function createLaterSteps(context: BookingContext, moves: Moves) {
  const { $draft, $amount, $direction, $detailed, config, $outcome, $session } = context;
  const { days, categories, offers, services, methods, hourPrice } = context;
  const hours = createHours(context);
  const choosing = createChoosing(context, hours);
  const details = createDetails(context, choosing);
  const extras = createExtras(context);
  const enter = createStepNeeds(context, { hours, choosing, extras, moves });
  const checking = createPaymentCheck(context, moves);
  const { openOrder } = createOpenOrder(context, checking, moves);
  const sender = createOrderSender(config.client, config.createIdempotencyKey);
  const order = createOrderActions(context, { hours, extras, moves, checking, sender });
  const restoreDraft = createRestoreDraft(context, {
    hours,
    choosing,
    extras,
    moves,
    sender,
    openOrder,
  });
  persistDraft(context, sender);
  liveHours(context, hours);
  const card = createCardForm((card_token) => void order.confirm(card_token));

  return {
    $amount,
    $direction,
    /** The free block that is offered, or picked, instead of one that was taken. */
    $alternative: order.$alternative,
    $days: days.$value,
    $categories: categories.$value,
    $offers: offers.$value,
    $hourPrice: hourPrice.$value,
    /** The offer whose details are shown, and what only its own call tells. */
    $detailed,
    $office: context.office.$value,
    $services: services.$value,
    $methods: methods.$value,
    /** How many go along; null where the offer has no limit to it. */
    $guests: computed($draft, guestsOf),
    /** The hours of the chosen day. */
    $slots: computed(
      [days.$value, $draft],
      (loaded, { date }) => dataOf(loaded)?.find((day) => day.date === date)?.slots ?? {},
    ),
    /** The offers that the chosen amount leaves. */
    $listedOffers: computed([offers.$value, $amount], () => choosing.listedOffers()),
    $summary: computed(
      [$draft, services.$value, hourPrice.$value],
      (draft, loaded, { state: price }) =>
        summarise(draft, dataOf(loaded) ?? [], { isPricing: price === 'loading' }),
    ),
    /** What the order costs; null before there is one. */
    $charged: computed([$outcome, $draft, $session], (outcome, draft, session) =>
      charged(outcome, draft, session === null),
    ),
    enter,
    /** Nobody waits for a payment any more. */
    stop: checking.stop,
    openOrder,
    restoreDraft,
    readAside: () => readAside(context),
    loadOffer: choosing.loadOffer,
    chooseDate: hours.chooseDate,
    toggleHour: hours.toggleHour,
    clearHours: hours.clearHours,
    /** Asks once more for the price of the chosen hours. */
    refreshHourPrice: () => void hours.refreshHourPrice(),
    quote: hours.quote,
    chooseCategory: choosing.chooseCategory,
    chooseOffer: choosing.chooseOffer,
    toggleOffer: choosing.toggleOffer,
    toggleTrustChoice: choosing.toggleTrustChoice,
    chooseAmount: choosing.chooseAmount,
    showDetails: details.show,
    reloadDetails: details.reload,
    hideDetails: details.hide,
    toggleService: extras.toggleService,
    stepService: extras.stepService,
    setGuests: extras.setGuests,
    setPhone: extras.setPhone,
    findCountry: extras.findCountry,
    saveField: extras.saveField,
    choosePayment: extras.choosePayment,
    /** The card form in its frame: `$card` is what it has told so far. */
    card,
    confirm: order.confirm,
    confirmAgain: order.confirmAgain,
    acceptPrice: order.acceptPrice,
    continuePayment: order.continuePayment,
    orderAgain: order.orderAgain,
    askForHelp: order.askForHelp,
    /** An order as a calendar file; null where it does not come. */
    async loadCalendar(unique_id: string, signal: AbortSignal): Promise<string | null> {
      const answer = await config.client.call(getOrderCalendar, { unique_id }, { signal });
      return answer.ok ? answer.data.file : null;
    },
    comeBack: order.comeBack,
    returnTo: order.returnTo,
    pickAlternative: order.pickAlternative,
    takeAlternative: order.takeAlternative,
  };
}
export type LaterSteps = ReturnType<typeof createLaterSteps>;
