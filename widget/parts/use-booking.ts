import type { Language } from '@seahour/api-types/primitives.ts';
import { createContext, useContext } from 'react';
import type { Booking } from '../booking/booking.ts';
import type { Settings } from '../kit/settings.ts';
import type { T } from '../kit/texts.ts';

/** The context of every screen of one widget. */
export interface Widget {
  booking: Booking;
  t: T;
  language: Language;
  settings: Settings;
  /** ISO 3166-1 alpha-2 of the visitor, e.g. `AE`; empty where neither page nor cookie states it. */
  country: string;
  /** Closes the dialog, which ends the booking. */
  close(): void;
  /** Whether a screen may take the focus: inline, not before the visitor has used the widget. */
  takesFocus(): boolean;
}

const WidgetContext = createContext<Widget | null>(null);
export const WidgetProvider = WidgetContext.Provider;

export function useBooking(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('No WidgetProvider');
  return widget;
}
