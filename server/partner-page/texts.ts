import type partner from '@seahour/server/texts/partner.json';
import type partnerTest from '@seahour/server/texts/partner-test.json';
import { translates } from '../platform/texts.ts';

export type PartnerTexts = typeof partner & typeof partnerTest;

/** What partners read on their pages. */
export const partnerTexts = translates<PartnerTexts>('partner', 'partner-test');
