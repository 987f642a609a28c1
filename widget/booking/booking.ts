import type { Activity } from '@seahour/api-types/activities.ts';
import { latestOf } from '@seahour/ui/query.ts';
import { computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { createCategory } from './category.ts';
import { charged } from './charged.ts';
import { createHourChoice } from './choose-hours.ts';
import type { BookingConfig } from './config.ts';
import { createContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import { guestsOf } from './guests.ts';
import { createHours } from './hours.ts';
import { liveHours } from './live-hours.ts';
import { createNavigation } from './navigation.ts';
import { createOffer } from './offer.ts';
import { createOpening } from './opening.ts';
import { createOrder } from './order.ts';
import { createOrderMemory } from './order-memory.ts';
import { persistDraft } from './persist-draft.ts';
import { contactOf } from './prefill.ts';
import { createServices } from './services.ts';
import { stepFrame } from './step-frame.ts';
import { createStepQueries } from './step-queries.ts';
import { summarise, summariseCharged } from './summary.ts';
import { createVisitor } from './visitor.ts';

/** One widget's booking: stores to show and verbs to call. Nothing is shared between widgets. */
export function createBooking(config: BookingConfig) {
  const context = createContext(config);
  const { $step, $draft, $problem, $order, $session, $countFilter, $detailed } = context;
  const { price, services } = context;
  const { loadDays, ...hours } = createHours(context);
  const queries = createStepQueries(context, loadDays);
  const navigation = createNavigation(context, queries);
  const memory = createOrderMemory(config.createIdempotencyKey);

  /** What the chosen hours cost: what was ordered, else what the server says of them. */
  const $price = computed(
    [price.$value, $draft],
    (value, { order_price }) => order_price ?? latestOf(value),
  );
  const $summary = computed(
    [$order, $draft, services.$value, price.$value, $price],
    (order, draft, offered, { state }, known) => {
      const price = { price: known, isOld: state === 'loading' };
      const add = charged(order, draft) ? summariseCharged : summarise;
      return add(draft, latestOf(offered) ?? [], price);
    },
  );
  const opening = createOpening(context, { queries, navigation, memory });
  persistDraft(context, memory);
  liveHours(context);

  return {
    $step: readonly($step),
    $draft: readonly($draft),
    $city: context.$city,
    $problem: readonly($problem),
    /** What became of the booking. */
    $order: readonly($order),
    $session: readonly($session),
    $countFilter: readonly($countFilter),
    $opening: opening.$opening,
    /** A booking that was closed before its end, and may be gone on with. */
    $closedDraft: readonly(context.$closedDraft),
    /** How many go along; null where the offer has no limit to it. */
    $guests: computed($draft, guestsOf),
    $activities: context.activities.$value,
    $days: context.days.$value,
    $categories: context.categories.$value,
    $offers: context.offers.$value,
    $services: services.$value,
    $methods: context.methods.$value,
    /** On its way or failed, the price of the chosen hours; `$price` is what there is to show. */
    $priceState: computed(price.$value, ({ state }) => state),
    $price,
    /** The offer whose details are shown, and what only its own call tells. */
    $detailed: readonly($detailed),
    $office: context.office.$value,
    $frame: computed([$step, $draft, ...queries.stores], (step, draft) =>
      stepFrame(step, draft, queries.loadedOf),
    ),
    /** What the step shows is on its way, and nothing leads on before it is there. */
    $isWaiting: navigation.$isWaiting,
    $summary,
    /** What the order costs; null before there is one. */
    $charged: computed([$order, $draft], charged),
    today: context.today,
    cityNow: context.cityNow,
    open: opening.open,
    reopen: opening.reopen,
    close: opening.close,
    /** Closes it and ends all of its subscriptions: it can not be opened again. */
    destroy(): void {
      opening.destroy();
      context.destroy();
    },
    next: navigation.next,
    back: navigation.back,
    reload: navigation.reload,
    /** Another activity starts the choice anew; the date stays. */
    chooseActivity(activity: Activity): void {
      if (activity.count === 0 || activity.id === $draft.get().activity?.id) return;
      const draft = $draft.get();
      context.clearChoice({ ...emptyDraft(draft.date), ...contactOf(draft), activity });
    },
    ...hours,
    ...createHourChoice(context),
    ...createCategory(context),
    ...createOffer(context),
    ...createServices(context),
    ...createVisitor(context),
    ...createOrder(context, { navigation, memory, $summary }),
    /** Asks once more for the price of the chosen hours, after a failure. */
    reloadPrice: () => void price.load(),
  };
}
export type Booking = ReturnType<typeof createBooking>;

const readonly = <T>(store: WritableAtom<T>): ReadableAtom<T> => store;
