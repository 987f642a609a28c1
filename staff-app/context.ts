import type { Toasts } from '@seahour/ui/toasts.ts';
import { createContext, useContext } from 'react';
import type { Crew } from './state/crew.ts';
import type { Locale } from './state/locale.ts';
import type { Navigation } from './state/navigation.ts';
import type { PressGuard } from './state/press-guard.ts';
import type { Telegram } from './telegram.ts';

export interface CrewApp extends Locale {
  telegram: Telegram;
  crew: Crew;
  navigation: Navigation;
  toasts: Toasts;
  pressGuard: PressGuard;
  /** What stands before a photo's path. */
  cdnBase: string;
}

export const CrewAppContext = createContext<CrewApp | null>(null);

export function useCrewApp(): CrewApp {
  const app = useContext(CrewAppContext);
  if (!app) throw new Error('outside of the app');
  return app;
}
