import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { type Reading, wantsContent, wantsPricing } from './call.ts';
import { type ContentReading, productContent } from './content.ts';
import { optionView } from './option-view.ts';
import { lengthsOf } from './options.ts';
import { priceDays } from './pricing.ts';
import { unitViews } from './unit-view.ts';
import type { Product } from './wire.ts';

export type ProductReading = Reading & ContentReading & { now: Date };

/** An offer, which is one boat with its crew, as a reseller lists it. */
export function productView(offer: FullOfferRow, reading: ProductReading): Product {
  const { now, ...own } = reading;
  const days = wantsPricing(reading) ? priceDays(offer, cityDate(offer.time_zone, now)) : [];
  const ofOptions = { ...own, days, units: unitViews(offer, reading) };
  return {
    id: String(offer.id),
    internalName: offer.title,
    reference: offer.title_slug,
    locale: reading.language,
    timeZone: offer.time_zone,
    allowFreesale: false,
    instantConfirmation: reading.partner.confirms_at_once,
    instantDelivery: reading.partner.confirms_at_once,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    options: lengthsOf(offer).map((hourCount) => optionView(offer, hourCount, ofOptions)),
    ...(wantsPricing(reading) && {
      defaultCurrency: offer.currency,
      availableCurrencies: [offer.currency],
      pricingPer: 'BOOKING',
    }),
    ...(wantsContent(reading) && productContent(offer, reading)),
  };
}
