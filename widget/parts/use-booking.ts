import type { Language } from '@seahour/api-types/primitives.ts';
import type { Toasts } from '@seahour/ui/toasts.ts';
import { createContext, useContext } from 'react';
import type { Booking } from '../booking/booking.ts';
import type { FirstStep } from '../booking/first-step.ts';
import type { Settings } from '../kit/settings.ts';
import type { T } from '../kit/texts.ts';

/** What every screen of one widget works with. */
export interface Widget {
  booking: FirstStep;
  t: T;
  language: Language;
  settings: Settings;
  /** ISO 3166-1 alpha-2 of the visitor, e.g. `AE`; empty where neither page nor cookie states it. */
  country: string;
  toasts: Toasts;
  /** Closes the dialog, which ends the booking. */
  close(): void;
}

const WidgetContext = createContext<Widget | null>(null);
export const WidgetProvider = WidgetContext.Provider;

/** For what is shown on the first step too. */
export function useWidget(): Widget {
  const session = useContext(WidgetContext);
  if (!session) throw new Error('A screen of the widget is shown outside of it');
  return session;
}

/** For what is shown after the first step only, where the whole booking is there. */
export function useBooking(): Widget & { booking: Booking } {
  const session = useWidget();
  return { ...session, booking: wholeOf(session.booking) };
}

const wholes = new WeakMap<FirstStep, Booking>();

/** The same one each time: effects hang on it, and must not start anew with every render. */
function wholeOf(first: FirstStep): Booking {
  const known = wholes.get(first);
  if (known) return known;
  const later = first.later();
  if (!later) throw new Error('A screen of the widget is shown before its booking is there');
  const whole = { ...first, ...later };
  wholes.set(first, whole);
  return whole;
}
