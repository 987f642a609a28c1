import type { Activity } from '@seahour/api-types/activities.ts';
import { computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { createCardForm } from './card-form.ts';
import { createChecking } from './checking.ts';
import { createChoosing } from './choosing.ts';
import type { FlowConfig } from './config.ts';
import { createContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import { createEnding } from './ending.ts';
import { createExtras } from './extras.ts';
import { createHours } from './hours.ts';
import { dataOf } from './loadable.ts';
import { createMoves } from './moves.ts';
import { createOpening } from './opening.ts';
import { createReturning } from './returning.ts';
import { stepFrame } from './step.ts';
import { summarise } from './summary.ts';

/** One widget's booking: stores to show and verbs to call. Nothing is shared between widgets. */
export function createBooking(config: FlowConfig) {
  const context = createContext(config);
  const { $draft, $step, $city, $cabins, $direction, $outcome, $problem } = context;
  const hours = createHours(context);
  const choosing = createChoosing(context, hours);
  const extras = createExtras(context);
  const moves = createMoves(context, { hours, choosing, extras });
  const checking = createChecking(context, moves);
  const returning = createReturning(context, checking, moves);
  const opening = createOpening(context, moves, { checking, returning });
  const ending = createEnding(context, { hours, extras, moves, checking });
  const card = createCardForm((card_token) => void ending.confirm(card_token));
  const { days, categories, offers, services, methods, activities, hourPrice } = context;

  return {
    $step: readonly($step),
    $draft: readonly($draft),
    $city: readonly($city),
    $cabins: readonly($cabins),
    $direction: readonly($direction),
    $problem: readonly($problem),
    $outcome: readonly($outcome),
    /** The free block that is offered, or picked, instead of one that was taken. */
    $alternative: ending.$alternative,
    $opening: opening.$opening,
    $activities: activities.$value,
    $days: days.$value,
    $categories: categories.$value,
    $offers: offers.$value,
    $hourPrice: hourPrice.$value,
    $services: services.$value,
    $methods: methods.$value,
    /** The hours of the chosen day. */
    $slots: computed(
      [days.$value, $draft],
      (loaded, { date }) => dataOf(loaded)?.find((day) => day.date === date)?.slots ?? {},
    ),
    /** The offers that the cabin filter leaves. */
    $listedOffers: computed([offers.$value, $cabins], () => choosing.listedOffers()),
    $frame: computed([$step, $draft], stepFrame),
    /** What the step shows is on its way, and nothing leads on before it is there. */
    $isWaiting: moves.$isWaiting,
    $summary: computed(
      [$draft, services.$value, hourPrice.$value],
      (draft, loaded, { state: price }) =>
        summarise(draft, dataOf(loaded) ?? [], { isPricing: price === 'loading' }),
    ),
    today: context.today,
    open: opening.open,
    reopen: opening.reopen,
    close: opening.close,
    next: moves.next,
    back: moves.back,
    reload: moves.reload,
    /** Another activity starts the choice anew; the date stays. */
    chooseActivity(activity: Activity): void {
      if (activity.count === 0 || activity.id === $draft.get().activity?.id) return;
      const { date } = $draft.get();
      context.clearChoice({ ...emptyDraft(date), activity });
    },
    chooseDate: hours.chooseDate,
    toggleHour: hours.toggleHour,
    clearHours: hours.clearHours,
    chooseCategory: choosing.chooseCategory,
    chooseOffer: choosing.chooseOffer,
    toggleOffer: choosing.toggleOffer,
    toggleTrustChoice: choosing.toggleTrustChoice,
    chooseCabins: choosing.chooseCabins,
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
    continuePayment: ending.continuePayment,
    orderAgain: ending.orderAgain,
    askForHelp: ending.askForHelp,
    comeBack: ending.comeBack,
    mend: ending.mend,
    pickAlternative: ending.pickAlternative,
    takeAlternative: ending.takeAlternative,
    /** Drops what is under way; late answers then count for nothing. */
    destroy: opening.close,
  };
}
export type Booking = ReturnType<typeof createBooking>;

const readonly = <T>(store: WritableAtom<T>): ReadableAtom<T> => store;
