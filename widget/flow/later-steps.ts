import { computed } from 'nanostores';
import { createCardForm } from './card-form.ts';
import { charged } from './charged.ts';
import { createChecking } from './checking.ts';
import { createChoosing } from './choosing.ts';
import type { BookingContext } from './context.ts';
import { createDetails } from './details.ts';
import { createEnding } from './ending.ts';
import { createEntering } from './entering.ts';
import { createExtras } from './extras.ts';
import { createHours } from './hours.ts';
import { keepDraft } from './keeping.ts';
import { dataOf } from './loadable.ts';
import type { Moves } from './moves.ts';
import { createOrderSender } from './order.ts';
import { createResuming } from './resuming.ts';
import { createReturning } from './returning.ts';
import { summarise } from './summary.ts';
import { watchHours } from './watching.ts';

/** Steps 1 to 9, and every way of opening that leads past the first step. */
export function createLaterSteps(context: BookingContext, moves: Moves) {
  const { $draft, $amount, $direction, $detailed, config, $outcome, $begun } = context;
  const { days, categories, offers, services, methods, hourPrice } = context;
  const hours = createHours(context);
  const choosing = createChoosing(context, hours);
  const details = createDetails(context, choosing);
  const extras = createExtras(context);
  const enter = createEntering(context, { hours, choosing, extras, moves });
  const checking = createChecking(context, moves);
  const { openOrder } = createReturning(context, checking, moves);
  const sender = createOrderSender(config.client, config.createIdempotencyKey);
  const ending = createEnding(context, { hours, extras, moves, checking, sender });
  const resume = createResuming(context, { hours, choosing, extras, moves, sender, openOrder });
  keepDraft(context, sender);
  watchHours(context, hours);
  const card = createCardForm((card_token) => void ending.confirm(card_token));

  return {
    $amount,
    $direction,
    /** The free block that is offered, or picked, instead of one that was taken. */
    $alternative: ending.$alternative,
    $days: days.$value,
    $categories: categories.$value,
    $offers: offers.$value,
    $hourPrice: hourPrice.$value,
    /** The offer whose details are shown, and what only its own call tells. */
    $detailed,
    $office: context.office.$value,
    $services: services.$value,
    $methods: methods.$value,
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
    $charged: computed([$outcome, $draft, $begun], (outcome, draft, begun) =>
      charged(outcome, draft, begun === null),
    ),
    enter,
    /** Nobody waits for a payment any more. */
    stop: checking.stop,
    openOrder,
    resume,
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
    setPhone: extras.setPhone,
    findCountry: extras.findCountry,
    saveField: extras.saveField,
    choosePayment: extras.choosePayment,
    /** The card form in its frame: `$card` is what it has told so far. */
    card,
    confirm: ending.confirm,
    confirmAgain: ending.confirmAgain,
    acceptPrice: ending.acceptPrice,
    continuePayment: ending.continuePayment,
    orderAgain: ending.orderAgain,
    askForHelp: ending.askForHelp,
    comeBack: ending.comeBack,
    mend: ending.mend,
    pickAlternative: ending.pickAlternative,
    takeAlternative: ending.takeAlternative,
  };
}
export type LaterSteps = ReturnType<typeof createLaterSteps>;
