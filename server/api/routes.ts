import { accountRoutes } from '../accounts/routes.ts';
import { bookingRoutes } from '../booking/routes.ts';
import { activityRoutes } from '../catalogue/routes/activities.ts';
import { companyRoutes } from '../catalogue/routes/companies.ts';
import { locationRoutes } from '../catalogue/routes/locations.ts';
import { otherRoutes } from '../catalogue/routes/others.ts';
import { paymentRoutes } from '../payments/routes.ts';
import type { Route } from '../platform/http/route.ts';
import { staffRoutes, staffSignInRoutes } from '../staff/routes.ts';
import { tripRoutes } from '../trips/routes.ts';
import { waitlistRoutes } from '../waitlist/routes.ts';
import type { Call } from './call.ts';

/** Every call that this server answers. */
export const routes: readonly Route<Call>[] = [
  ...activityRoutes,
  ...companyRoutes,
  ...bookingRoutes,
  ...waitlistRoutes,
  ...paymentRoutes,
  ...tripRoutes,
  ...locationRoutes,
  ...otherRoutes,
  ...accountRoutes,
  ...staffRoutes,
  ...staffSignInRoutes,
];
