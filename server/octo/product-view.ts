import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { type Reading, wantsContent, wantsPricing } from './call.ts';
import { type ContentReading, productContent } from './content.ts';
import { optionView } from './option-view.ts';
import { lengthsOf } from './options.ts';
import type { Product } from './wire.ts';

export type ProductReading = Reading & ContentReading & { now: Date };

/** An offer, which is one boat with its crew, as a reseller lists it. */
export function productView(offer: FullOfferRow, reading: ProductReading): Product {
  const today = cityDate(offer.time_zone, reading.now);
  return {
    id: String(offer.id),
    internalName: offer.title,
    reference: offer.title_slug,
    locale: reading.language,
    timeZone: offer.time_zone,
    allowFreesale: false,
    instantConfirmation: reading.partner.confirms_at_once,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    options: lengthsOf(offer).map((hourCount) => optionView(offer, hourCount, reading, today)),
    ...(wantsPricing(reading) && {
      defaultCurrency: offer.currency,
      availableCurrencies: [offer.currency],
      pricingPer: 'BOOKING',
    }),
    ...(wantsContent(reading) && productContent(offer, reading)),
  };
}
