import type { ReadableAtom } from 'nanostores';
import { createActivity, createCategory } from './activity.ts';
import type { BookingConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Draft } from './draft.ts';
import { createHours } from './hours.ts';
import { createNavigation } from './navigation.ts';
import { createOffer } from './offer.ts';
import { createOpening } from './opening.ts';
import { createOrder } from './order.ts';
import { persistDraft } from './persist-draft.ts';
import { createPrice } from './price.ts';
import { createServices } from './services.ts';
import { createCode, createContact, createPayment } from './visitor.ts';

/** One widget's booking, by its parts: stores to show and verbs to call. Widgets share nothing. */
export function createBooking(config: BookingConfig) {
  const context = createContext(config);
  const hours = createHours(context);
  const navigation = createNavigation(context);
  const price = createPrice(context);
  const opening = createOpening(context, navigation);
  persistDraft(context);
  return {
    /** For what loads with its step alone. */
    context,
    /** What is chosen and typed so far. */
    $draft: context.$draft as ReadableAtom<Draft>,
    $city: context.$city,
    today: context.today,
    cityNow: context.cityNow,
    opening,
    navigation,
    activity: createActivity(context),
    hours,
    category: createCategory(context),
    offer: createOffer(context),
    services: createServices(context),
    contact: createContact(context),
    payment: createPayment(context),
    code: createCode(context),
    price,
    order: createOrder(context, navigation, price.$summary),
    /** Closes it and ends all of its subscriptions: it cannot be opened again. */
    destroy(): void {
      opening.close();
      context.destroy();
    },
  };
}
export type Booking = ReturnType<typeof createBooking>;
