import { createToasts, type Toasts } from '@seahour/ui/toasts.ts';
import type { Booking } from '../booking/booking.ts';
import { useBooking } from './use-booking.ts';

const stacks = new WeakMap<Booking, Toasts>();

/** The toasts of this widget; loaded after the first screen, which shows none. */
export function useToasts(): Toasts {
  const { booking } = useBooking();
  const toasts = stacks.get(booking) ?? createToasts();
  stacks.set(booking, toasts);
  return toasts;
}
