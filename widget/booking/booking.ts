import type { Activity } from '@seahour/api-types/activities.ts';
import { latestOf } from '@seahour/ui/query.ts';
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { charged } from './charged.ts';
import type { Checkout } from './checkout.ts';
import type { BookingConfig } from './config.ts';
import { createContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import { guestsOf } from './guests.ts';
import { createHours } from './hours.ts';
import { createNavigation } from './navigation.ts';
import { createOpening } from './opening.ts';
import { createOrderMemory } from './order-memory.ts';
import { contactOf } from './prefill.ts';
import { stepFrame } from './step.ts';
import { createStepNeeds } from './step-needs.ts';

/** What `checkout.ts` does; screens that call it wait until it is there. */
const CHECKOUT_VERBS = [
  'toggleHour',
  'clearHours',
  'quote',
  'joinWaitlist',
  'chooseOffer',
  'toggleOffer',
  'toggleTrustChoice',
  'chooseAmount',
  'chooseCategory',
  'showDetails',
  'reloadDetails',
  'hideDetails',
  'toggleFavourite',
  'toggleService',
  'setQuantity',
  'setGuests',
  'setPhone',
  'saveField',
  'findCountry',
  'choosePayment',
  'quoteCode',
  'setCode',
  'loadCalendar',
  'loadTripUrl',
  'confirm',
  'confirmAgain',
  'acceptPrice',
  'continuePayment',
  'comeBack',
  'orderAgain',
  'returnTo',
  'pickAlternative',
  'takeAlternative',
] satisfies (keyof Checkout)[];
type AnyVerb = (...args: never[]) => unknown;

/** One widget's booking: stores to show and verbs to call. Nothing is shared between widgets. */
export function createBooking(config: BookingConfig) {
  const context = createContext(config);
  const { $step, $draft, $problem, $order, $session, $amount, $detailed } = context;
  const { price, services } = context;
  const { loadDays, ...hours } = createHours(context);
  const needs = createStepNeeds(context, loadDays);
  const navigation = createNavigation(context, needs);
  const memory = createOrderMemory(config.createIdempotencyKey);

  /** What the chosen hours cost: what was ordered, else what the server says of them. */
  const $price = computed(
    [price.$value, $draft],
    (value, { order_price }) => order_price ?? latestOf(value),
  );
  const $checkout = atom<Checkout | null>(null);
  const $summary = computed(
    [$checkout, $order, $draft, services.$value, price.$value, $price],
    (checkout, order, draft, offered, { state }, known) => {
      const price = { price: known, isOld: state === 'loading' };
      return checkout?.summarise(order, draft, latestOf(offered) ?? [], price) ?? null;
    },
  );
  const parts = { needs, navigation, memory };
  const opening = createOpening(context, { ...parts, loadCheckout });
  const { $opening } = opening;

  async function loadCheckout(): Promise<Checkout> {
    const [{ createCheckout }, favourites] = await Promise.all([
      import('./checkout.ts'),
      config.loadFavourites(),
    ]);
    const checkout = $checkout.get() ?? createCheckout(context, { ...parts, $summary }, favourites);
    $checkout.set(checkout);
    return checkout;
  }
  /** Screens that call it wait for `loadCheckout`: then nothing comes between a click and this. */
  function inCheckout<T>(act: (loaded: Checkout) => T): T | Promise<T> {
    const checkout = $checkout.get();
    return checkout ? act(checkout) : loadCheckout().then(act);
  }
  function loadedCheckout(): Checkout {
    const checkout = $checkout.get();
    if (!checkout) throw new Error('The checkout is not loaded');
    return checkout;
  }
  const checkoutVerbs = Object.fromEntries(
    CHECKOUT_VERBS.map((name) => [
      name,
      (...args: never[]) => inCheckout((loaded) => (loaded[name] as AnyVerb)(...args)),
    ]),
  ) as Pick<Checkout, (typeof CHECKOUT_VERBS)[number]>;
  $opening.subscribe(({ state }) => {
    // Whoever shows a screen of it hears of a failure.
    if (state === 'ready') loadCheckout().catch(() => {});
  });

  return {
    $step: readonly($step),
    $draft: readonly($draft),
    $city: context.$city,
    $problem: readonly($problem),
    /** What became of the booking. */
    $order: readonly($order),
    $session: readonly($session),
    $amount: readonly($amount),
    $opening,
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
    $frame: computed([$step, $draft, ...needs.stores], (step, draft) =>
      stepFrame(config.steps, step, draft, needs.loadedOf),
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
    /** Drops what is under way; late answers then count for nothing. */
    destroy: opening.close,
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
    /** Fetches the code of the order. Rejects where it does not come. */
    loadCheckout,
    ...checkoutVerbs,
    /** Asks once more for the price of the chosen hours, after a failure. */
    reloadPrice: () => void price.load(),
    /** The offers that the chosen amount leaves. */
    get $listedOffers() {
      return loadedCheckout().$listedOffers;
    },
    /** The offers that the visitor keeps, by their ids. */
    get $favourites() {
      return loadedCheckout().$favourites;
    },
    get card() {
      return loadedCheckout().card;
    },
  };
}
export type Booking = ReturnType<typeof createBooking>;

const readonly = <T>(store: WritableAtom<T>): ReadableAtom<T> => store;
