import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { MailedCode } from '../accounts/code-mail.ts';
import type { AccountCall } from '../accounts/routes.ts';
import { sessionCookie } from '../accounts/session-cookie.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import type { BookingCall } from '../booking/routes.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { currencyOf } from '../catalogue/countries.ts';
import type { CatalogueCall } from '../catalogue/routes/call.ts';
import { attribute, carriesKey } from '../partners/attribution.ts';
import { VISIT_COOKIE, type VisitRules } from '../partners/visit.ts';
import { asksForCard } from '../payments/card-pages.ts';
import type { Payments } from '../payments/payments.ts';
import type { PaymentCall } from '../payments/routes.ts';
import type { Cache } from '../platform/cache/cache.ts';
import type { FindCountry } from '../platform/geo/country.ts';
import type { Env } from '../platform/http/env.ts';
import { pageOrigin } from '../platform/http/page-origin.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { SignedCall } from '../staff/staff-call.ts';
import { staffCookie } from '../staff/staff-cookie.ts';
import type { Db } from '../tables/connection.ts';
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

/** What the calls of the contract work with. */
export interface ApiOptions {
  db: Db;
  /** Tells the time; tests set it. */
  clock: () => Date;
  /** Compare every answer with its contract. */
  checkAnswers: boolean;
  /** How payments are made for a request, by its address. */
  paymentsAt: (requestUrl: string) => Payments;
  findCountry: FindCountry;
  launchKey: Call['launchKey'];
  calendarRules: Call['calendarRules'];
  staffUrl: Call['staffUrl'];
  botName: Call['botName'];
  /** The site's own address: over https its cookies travel over nothing else. */
  publicUrl: string;
  /** Mails a code for signing in, in the caller's language. */
  mailCode: (code: MailedCode, language: Language) => Promise<void>;
  /** An order as a calendar file. */
  calendarFile: (order: FoundOrderRow, now: Date) => Promise<string>;
  /** How long a visitor counts as brought by a partner. */
  visits: VisitRules;
  /** Null where nobody is counted. */
  limits: Limits | null;
  /** Where the catalogue is read: the database itself or a replica of it. */
  reads: Db;
  /** Null where nothing is kept. */
  cache: Cache | null;
  /** Of the catalogue. */
  version: () => Promise<number>;
  catalogue: CatalogueCache;
  /** Announces an order to open event streams. */
  announce: (orderId: OrderId) => void;
}

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
  const hasKey = carriesKey(authorization);
  const address = c.get('address');
  return {
    ...made,
    catalogue: options.catalogue,
    announce: options.announce,
    isLimited: limits !== null && address !== null,
    payments,
    // A program has no form for a card.
    asksForCard: async (order) => !hasKey && asksForCard(db, payments, { origin, ...order }),
    hasKey,
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
