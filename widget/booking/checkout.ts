import { createCardForm } from './card-form.ts';
import { createCategory } from './category.ts';
import { charged } from './charged.ts';
import { createHourChoice } from './choose-hours.ts';
import type { FavouriteStore } from './config.ts';
import type { BookingContext } from './context.ts';
import { liveHours } from './live-hours.ts';
import { createOffer } from './offer.ts';
import { createOrder, type OrderParts } from './order.ts';
import type { OrderState } from './order-state.ts';
import { persistDraft } from './persist-draft.ts';
import { createServices } from './services.ts';
import { summarise, summariseCharged } from './summary.ts';
import { createVisitor } from './visitor.ts';

/** What no first screen needs: extras, the order with its card, and what goes on in the background. */
export function createCheckout(
  context: BookingContext,
  parts: OrderParts,
  favourites: FavouriteStore,
) {
  const order = createOrder(context, parts);
  persistDraft(context, parts.memory);
  liveHours(context);
  return {
    ...order,
    summarise: (order: OrderState, ...[draft, ...known]: Parameters<typeof summarise>) =>
      (charged(order, draft) ? summariseCharged : summarise)(draft, ...known),
    /** The address of the booking's own page; null where it did not come. */
    async loadTripUrl(unique_id: string, signal: AbortSignal): Promise<string | null> {
      const answer = await context.config.api.call('getTripLink', { unique_id }, { signal });
      return answer.ok ? answer.data.url : null;
    },
    /** An order as a calendar file; null where it does not come. */
    async loadCalendar(unique_id: string, signal: AbortSignal): Promise<string | null> {
      const answer = await context.config.api.call('getOrderCalendar', { unique_id }, { signal });
      return answer.ok ? answer.data.file : null;
    },
    ...createHourChoice(context),
    ...createCategory(context),
    ...createOffer(context, favourites),
    ...createServices(context),
    ...createVisitor(context),
    /** The card form in its frame: `$card` is what it has told so far. */
    card: createCardForm((card_token) => void order.confirm(card_token)),
  };
}
export type Checkout = ReturnType<typeof createCheckout>;
