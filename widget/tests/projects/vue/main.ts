import type {} from '@seahour/booking-widget/vue';
import type { GlobalComponents } from 'vue';

type Props = GlobalComponents['booking-widget']['props'];
export const right: Props = {
  id: 'boats',
  hidden: true,
  'data-place': 'foot',
  theme: 'auto',
  offer: 12,
  onBookingOrder: (event) => event.number.length,
};
// @ts-expect-error there is no such theme
export const wrong: Props = { theme: 'blue' };
