import { activityRoutes } from './activities.ts';
import { companyRoutes } from './companies.ts';
import { locationRoutes } from './locations.ts';
import { orderRoutes } from './orders.ts';
import { otherRoutes } from './others.ts';
import { paymentRoutes } from './payments.ts';
import { staffRoutes } from './staff.ts';
import { userRoutes } from './users.ts';

/** Every call that this server answers. */
export const routes = [
  ...activityRoutes,
  ...companyRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...locationRoutes,
  ...otherRoutes,
  ...userRoutes,
  ...staffRoutes,
];
