import type partner from '@seahour/server/texts/partner.json';
import { translates } from '../platform/texts.ts';

export type PartnerTexts = typeof partner;

/** What partners read on their pages. */
export const partnerTexts = translates<PartnerTexts>('partner');
