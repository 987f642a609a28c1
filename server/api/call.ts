import type { AccountCall } from '../accounts/routes.ts';
import type { BookingCall } from '../booking/routes.ts';
import type { CatalogueCall } from '../catalogue/routes/call.ts';
import type { PaymentCall } from '../payments/routes.ts';
import type { SignedCall } from '../staff/staff-call.ts';
import type { TripCall } from '../trips/routes.ts';
import type { WaitlistCall } from '../waitlist/routes.ts';

/** What handlers know besides their payload: of each feature, what its routes ask for. */
export type Call = CatalogueCall &
  BookingCall &
  WaitlistCall &
  PaymentCall &
  TripCall &
  AccountCall &
  SignedCall;
