import * as companies from '@seahour/api-types/companies.ts';
import { listCompanies } from '../db/catalogue.ts';
import { listReviews } from '../db/reviews.ts';
import { readOfficeActivity } from '../domain/office-activity.ts';
import { answer } from '../domain/outcome.ts';
import { readHourPrice } from '../domain/quote.ts';
import { review } from '../domain/reviews.ts';
import { readServices } from '../domain/services.ts';
import { catalogueRoute } from '../http/call.ts';

export const companyRoutes = [
  catalogueRoute(companies.getAdditionalServices, (request, call) =>
    readServices(call.db, request, call),
  ),
  catalogueRoute(companies.getHourPrice, (request, call) => readHourPrice(call.db, request, call)),
  catalogueRoute(
    companies.getReviews,
    async ({ count, company_activity_id = null }, { db, language }) => {
      const reading = { language, limit: count, companyActivityId: company_activity_id };
      return answer((await listReviews(db, reading)).map(review));
    },
  ),
  catalogueRoute(companies.getCompanies, async (_, { db }) => answer(await listCompanies(db))),
  catalogueRoute(companies.getOfficeActivityInfo, ({ title_id }, call) =>
    readOfficeActivity(call.db, title_id, call),
  ),
];
