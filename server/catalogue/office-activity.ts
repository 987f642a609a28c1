import type { OfficeActivity, OpeningHours } from '@seahour/api-types/companies.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { readAvailability } from '../availability/availability.ts';
import { localise } from '../platform/localise.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { OpeningHoursRow } from '../tables/schema.ts';
import type { Caller } from './caller.ts';
import { card, type Reading } from './card.ts';
import { listFilters } from './catalogue.ts';
import { readExchange } from './currency.ts';
import { findOffer, type OfferRow } from './offers.ts';
import { additionalService } from './read-services.ts';
import { review } from './review.ts';
import { type ListedReviewRow, listReviews } from './reviews.ts';
import { type ListedServiceRow, listServices } from './services.ts';

export const REVIEWS_SHOWN = 20;

/** The offer's id ends a `title_id`, e.g. 12 in `azure-46-12`. */
export const idOf = (titleId: string): number => Number(/\d+$/.exec(titleId)?.[0] ?? 0);

export async function readOfficeActivity(
  db: Db,
  titleId: string,
  caller: Caller,
): Promise<Outcome<OfficeActivity[]>> {
  const { language, now } = caller;
  const id = idOf(titleId);
  const offer = await findOffer(db, id);
  if (!offer) return notFound('title_id');
  const [filters, services, reviews, [availability], exchange] = await Promise.all([
    listFilters(db),
    listServices(db, [id]),
    listReviews(db, { language, limit: REVIEWS_SHOWN, companyActivityId: id }),
    readAvailability(db, [id], { from: now, to: now, now }),
    readExchange(db, caller),
  ]);
  const parts = { services, reviews, opening: availability?.opening ?? [] };
  return answer([officeActivity(offer, parts, { language, filters, exchange })]);
}

export interface OfferParts {
  services: readonly ListedServiceRow[];
  reviews: readonly ListedReviewRow[];
  opening: readonly Pick<OpeningHoursRow, 'day_of_week' | 'from_hour' | 'to_hour'>[];
}

export function officeActivity(
  offer: OfferRow,
  { services, reviews, opening }: OfferParts,
  reading: Reading,
): OfficeActivity {
  const hourCount = minimumHours(offer.activity_id);
  const pricing = { ...reading, currency: offer.currency, hourCount };
  return {
    ...card(offer, reading),
    description: localise(offer.description, reading.language),
    additional_services: services.map((row) => additionalService(row, pricing)),
    working_hours: workingHours(opening),
    reviews: reviews.map((row) => review(row, reading.language)),
  };
}

function workingHours(opening: OfferParts['opening']): OpeningHours[] {
  return opening
    .map(({ day_of_week, from_hour, to_hour }) => ({ day_of_week, from: from_hour, to: to_hour }))
    .sort((a, b) => a.day_of_week - b.day_of_week || a.from - b.from);
}
