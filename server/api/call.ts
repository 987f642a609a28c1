import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AccountCall } from '../accounts/routes.ts';
import { sessionCookie } from '../accounts/session-cookie.ts';
import type { BookingCall } from '../booking/routes.ts';
import { currencyOf } from '../catalogue/countries.ts';
import type { CatalogueCall } from '../catalogue/routes/call.ts';
import { attribute, carriesKey } from '../partners/attribution.ts';
import { VISIT_COOKIE } from '../partners/visit.ts';
import { asksForCard } from '../payments/card-pages.ts';
import type { PaymentCall } from '../payments/routes.ts';
import type { Env } from '../platform/http/env.ts';
import { pageOrigin } from '../platform/http/page-origin.ts';
import type { SignedCall } from '../staff/staff-call.ts';
import { staffCookie } from '../staff/staff-cookie.ts';
import type { TripCall } from '../trips/routes.ts';
import type { WaitlistCall } from '../waitlist/routes.ts';
import type { ApiOptions } from './api.ts';

/** What handlers know besides their payload: of each feature, what its routes ask for. */
export type Call = CatalogueCall &
  BookingCall &
  WaitlistCall &
  PaymentCall &
  TripCall &
  AccountCall &
  SignedCall;

/** What an answer is written for. */
export interface Reading {
  language: Call['language'];
  currency: Call['currency'];
}

export const readingOf = (c: Context<Env>): Reading => ({
  language: c.get('language'),
  currency: currencyOf({
    currency: c.req.header('X-Currency') ?? '',
    country: c.req.header('X-Country') ?? '',
  }),
});

/** What a handler knows of a request, all but where it reads. */
export function callOf(
  c: Context<Env>,
  { visits, mailCode, calendarFile, ...options }: ApiOptions,
  made: Reading & Pick<Call, 'now' | 'idempotencyKey'>,
): Omit<Call, 'db'> {
  const { db, limits, publicUrl } = options;
  const { language, now } = made;
  const payments = options.paymentsAt(c.req.url);
  const origin = pageOrigin(c.req);
  const authorization = c.req.header('Authorization');
  const address = c.get('address');
  return {
    ...made,
    catalogue: options.catalogue,
    announce: options.announce,
    isLimited: limits !== null && address !== null,
    payments,
    // A program has no form for a card.
    asksForCard: async (order) =>
      !carriesKey(authorization) && asksForCard(db, payments, { origin, ...order }),
    attribute: (named) =>
      attribute(
        db,
        { origin, authorization, visit: getCookie(c, VISIT_COOKIE) },
        { named, now, visits },
      ),
    address,
    origin,
    findCountry: options.findCountry,
    launchKey: options.launchKey,
    calendarRules: options.calendarRules,
    publicUrl,
    session: sessionCookie(c, publicUrl),
    staffSession: staffCookie(c, publicUrl),
    staffUrl: options.staffUrl,
    botName: options.botName,
    mailCode: (code) => mailCode(code, language),
    takeTripChange: async (orderId) => (await limits?.take('trip_change', orderId)) ?? null,
    calendarFile: (order) => calendarFile(order, now),
  };
}
