import { createToasts, type Toasts } from '@seahour/ui/toasts.ts';
import type { Booking } from '../booking/booking.ts';
import { useBooking } from './use-booking.ts';

const stacks = new WeakMap<Booking, Toasts>();

/** The toasts of this widget. No first screen shows one, so they are not in what it waits for. */
export function useToasts(): Toasts {
  const { booking } = useBooking();
  const toasts = stacks.get(booking) ?? createToasts();
  stacks.set(booking, toasts);
  return toasts;
}
