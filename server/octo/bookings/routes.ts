import type { OctoRoute } from '../route.ts';
import { cancel } from './cancel.ts';
import { viewBooking } from './change.ts';
import { confirm } from './confirm.ts';
import { extend } from './extend.ts';
import { list } from './read.ts';
import { reserve } from './reserve.ts';
import { update } from './update.ts';

export const bookingRoutes: readonly OctoRoute[] = [
  { method: 'post', path: '/bookings', handle: reserve },
  { method: 'get', path: '/bookings', handle: list },
  { method: 'get', path: '/bookings/:uuid', handle: viewBooking },
  { method: 'patch', path: '/bookings/:uuid', handle: update },
  { method: 'post', path: '/bookings/:uuid/extend', handle: extend },
  { method: 'post', path: '/bookings/:uuid/confirm', handle: confirm },
  { method: 'post', path: '/bookings/:uuid/cancel', handle: cancel },
];
