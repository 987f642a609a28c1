import type waitlist from '@seahour/server/texts/waitlist.json';
import { translates } from '../platform/texts.ts';

/** What those who wait read: the mail, and the page that takes their address off. */
export const waitlistTexts = translates<typeof waitlist>('waitlist');
