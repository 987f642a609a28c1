import * as companies from '@seahour/api-types/companies.ts';
import { cacheableRoute } from '../../platform/http/route.ts';
import { answer } from '../../platform/outcome.ts';
import { listCompanies } from '../catalogue.ts';
import { readOfficeActivity } from '../office-activity.ts';
import { readHourPrice } from '../quote.ts';
import { readServices } from '../read-services.ts';
import { review } from '../review.ts';
import { listReviews } from '../reviews.ts';
import type { CatalogueCall } from './call.ts';

export const companyRoutes = [
  cacheableRoute(companies.getAdditionalServices, (request, call: CatalogueCall) =>
    readServices(call.db, request, call),
  ),
  cacheableRoute(
    companies.getHourPrice,
    (request, call: CatalogueCall) => readHourPrice(call.db, request, call),
    // Whether a code can be used changes with each order.
    ({ code }) => code === undefined,
  ),
  cacheableRoute(
    companies.getReviews,
    async ({ count, company_activity_id = null }, { db, language }: CatalogueCall) => {
      const reading = { language, limit: count, companyActivityId: company_activity_id };
      const rows = await listReviews(db, reading);
      return answer(rows.map((row) => review(row, language)));
    },
  ),
  cacheableRoute(companies.getCompanies, async (_, { db }: CatalogueCall) =>
    answer(await listCompanies(db)),
  ),
  cacheableRoute(companies.getOfficeActivityInfo, ({ title_id }, call: CatalogueCall) =>
    readOfficeActivity(call.db, title_id, call),
  ),
];
