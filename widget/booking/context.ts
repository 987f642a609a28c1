import type { Activity } from '@seahour/api-types/activities.ts';
import type { AdditionalService, HourPrice, OfficeActivity } from '@seahour/api-types/companies.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { City } from '@seahour/api-types/locations.ts';
import type { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { atom, type WritableAtom } from 'nanostores';
import type { Category } from './categories.ts';
import type { BookingConfig } from './config.ts';
import { type Draft, emptyDraft } from './draft.ts';
import type { Hold } from './hold.ts';
import { createLoader, type Loader } from './loadable.ts';
import type { OpenOptions } from './open-options.ts';
import type { Outcome } from './order-sender.ts';
import type { Problem, Step } from './step.ts';

/** What the city's clock says decides which days can be booked; before a city is known, UTC's. */
export const FALLBACK_TIME_ZONE = 'UTC';

type PaymentMethod = ResponseOf<typeof getPaymentMethods>[number];

/** How the choice that is under way began. */
export interface Session {
  options: OpenOptions;
  step: Step;
  draft: Draft;
  /** It was taken up again after a reload of the page. */
  isRestored: boolean;
  /** Something of it is no longer to be had: this step is where it is chosen anew. */
  hasChanged?: boolean;
}

/** A booking that the dialog was closed over, as far as it is told of. */
export interface Aside {
  activity: string;
  date: string;
  block: { time: number; hour_count: number } | null;
}

/** The state of one widget's booking: made anew for each widget, shared by its verbs. */
export interface BookingContext {
  config: BookingConfig;
  $step: WritableAtom<Step>;
  $draft: WritableAtom<Draft>;
  $problem: WritableAtom<Problem | null>;
  /** Which way the last move went: a step without content is skipped that way. */
  $direction: WritableAtom<'forward' | 'back'>;
  $outcome: WritableAtom<Outcome>;
  /** Null before the first screen, and where an order was opened instead. */
  $session: WritableAtom<Session | null>;
  /** What the visitor's own order holds, also after the dialog was closed over it. */
  $hold: WritableAtom<Hold | null>;
  $city: WritableAtom<City | null>;
  /** The number of cabins or people that the offers are narrowed to; 0 for any. */
  $amount: WritableAtom<number>;
  /** The offer whose details lie over the booking; null while none do. */
  $detailed: WritableAtom<CompanyActivity | null>;
  activities: Loader<Activity[]>;
  days: Loader<SlotDay[]>;
  categories: Loader<Category[]>;
  offers: Loader<CompanyActivity[]>;
  /** What only an offer's own call tells of it; null of one that is gone. */
  office: Loader<OfficeActivity | null>;
  hourPrice: Loader<HourPrice>;
  services: Loader<AdditionalService[]>;
  methods: Loader<PaymentMethod[]>;
  /** Changes the draft and takes back a refusal that the change may have mended. */
  update(changes: Partial<Draft>): void;
  /** Forgets what was chosen and typed, and every answer that hangs on it; late ones count for nothing. */
  clearChoice(draft: Draft): void;
  today(): string;
}

export function createContext(config: BookingConfig): BookingContext {
  const $city = atom<City | null>(null);
  const today = () => cityDate($city.get()?.time_zone ?? FALLBACK_TIME_ZONE, config.now());
  const $draft = atom<Draft>(emptyDraft(addDays(today(), 1)));
  const $problem = atom<Problem | null>(null);
  const $amount = atom(0);
  const $detailed = atom<CompanyActivity | null>(null);
  const days = createLoader<SlotDay[]>();
  const categories = createLoader<Category[]>();
  const offers = createLoader<CompanyActivity[]>();
  const office = createLoader<OfficeActivity | null>();
  const hourPrice = createLoader<HourPrice>();
  const services = createLoader<AdditionalService[]>();
  const methods = createLoader<PaymentMethod[]>();
  const ofChoice = [days, categories, offers, office, hourPrice, services, methods];
  return {
    config,
    $step: atom<Step>(0),
    $draft,
    $problem,
    $direction: atom<'forward' | 'back'>('forward'),
    $outcome: atom<Outcome>({ state: 'none' }),
    $session: atom<Session | null>(null),
    $hold: atom<Hold | null>(null),
    $city,
    $amount,
    $detailed,
    activities: createLoader(),
    days,
    categories,
    offers,
    office,
    hourPrice,
    services,
    methods,
    update(changes) {
      $draft.set({ ...$draft.get(), ...changes });
      $problem.set(null);
    },
    clearChoice(draft) {
      for (const loader of ofChoice) loader.reset();
      $amount.set(0);
      $detailed.set(null);
      $problem.set(null);
      $draft.set(draft);
    },
    today,
  };
}
