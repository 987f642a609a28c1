import { randomInt } from 'node:crypto';
import type { BookingDialog, Screen } from './booking-dialog.ts';
import type { FreeBlock } from './free-block.ts';

export interface Wish extends FreeBlock {
  hour_count: number;
  phone: string;
}

/** What a visitor without further wishes does on each screen before going on. */
export const ANSWERS = {
  hours: (dialog, { date, time, hour_count }) => dialog.chooseHours(date, time, hour_count),
  category: (dialog) => dialog.chooseCategory(),
  offer: (dialog) => dialog.keepChosenOffer(),
  services: async () => {},
  contact: (dialog, { phone }) => dialog.phone.fill(phone),
  payment: (dialog) => dialog.payLater(),
} satisfies Partial<Record<Screen, (dialog: BookingDialog, wish: Wish) => Promise<void>>>;

export type Answered = keyof typeof ANSWERS;

export const ALL_SCREENS = Object.keys(ANSWERS) as Answered[];

/** Of an offer's own page: budget and offer are chosen already. */
export const OFFER_SCREENS = ALL_SCREENS.filter((name) => name !== 'category' && name !== 'offer');

/** Answers the screens one after another, and stops on the one that follows them. */
export async function answer(
  dialog: BookingDialog,
  screens: readonly Answered[],
  wish: Wish,
): Promise<void> {
  for (const screen of screens) {
    if (screen === 'services' && !(await dialog.hasServices())) continue;
    await dialog.shows(screen);
    await ANSWERS[screen](dialog, wish);
    await dialog.next();
  }
}

/** The screens before one, e.g. all that is asked before `contact`. */
export function before(screen: Answered, screens: readonly Answered[] = ALL_SCREENS): Answered[] {
  return screens.slice(0, screens.indexOf(screen));
}

/** A number nobody has booked with, in a database that lives longer than a run. */
export const newPhone = (): string => `+97150${randomInt(1_000_000, 10_000_000)}`;
