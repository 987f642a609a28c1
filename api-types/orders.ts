import * as z from 'zod/mini';
import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { AcqMethod, ClockTime, Order, OrderStatus, PaymentStatus } from './order.ts';
import {
  Amount,
  CityDate,
  CurrencyCode,
  GuestCount,
  Hour,
  HourCount,
  Id,
  OrderNumber,
  oneLine,
  severalLines,
  UniqueId,
} from './primitives.ts';

import { PromoCode } from './promo-code.ts';
import { isMail, MAIL_LENGTH } from './rules/mail.ts';
import { isLikePhone, visiblePhone } from './rules/phone.ts';
import { visible } from './rules/plain-text.ts';

/**
 * A number as people write or paste it, in the international form or in that of the city's country,
 * e.g. `+971 50 123 4567`, `00971501234567`, `050 123 4567`. The server stores it as E.164, and
 * refuses with `invalid_phone` what cannot be dialled.
 */
export const Phone = z.pipe(
  z.pipe(z.string().check(z.maxLength(64)), z.transform(visiblePhone)),
  z.string().check(z.refine(isLikePhone, 'invalid_phone')),
);

/** An address, or empty. */
export const OptionalMail = z.pipe(
  z.pipe(z.string().check(z.maxLength(MAIL_LENGTH)), z.transform(visible)),
  z.string().check(z.refine((typed) => typed === '' || isMail(typed), 'invalid_email')),
);

export const ChosenService = z.strictObject({
  service_id: Id,
  quantity: z.int().check(z.minimum(MINIMUM_QUANTITY), z.maximum(MAXIMUM_QUANTITY)),
});
export type ChosenService = z.infer<typeof ChosenService>;

/** Values of a partner's own, in all 2,000 characters of JSON at most. */
export const Metadata = z
  .record(z.string().check(z.maxLength(40)), z.union([severalLines(500), z.number(), z.boolean()]))
  .check(
    z.refine((given) => Object.keys(given).length <= 20, 'too_long'),
    z.refine((given) => JSON.stringify(given).length <= 2_000, 'too_long'),
  );

export const createOrder = defineEndpoint({
  path: '/api/v1/orders/create-order',
  summary: 'Books hours of an offer. Send an Idempotency-Key header to make retries safe.',
  request: z.strictObject({
    acq_method: AcqMethod,
    company_activity_id: Id,
    additional_services: z._default(z.array(ChosenService).check(z.maxLength(30)), []),
    /** How many go along; no more than the offer takes. */
    guests: z.optional(GuestCount),
    mail: z._default(OptionalMail, ''),
    name: z._default(oneLine(120), ''),
    phone: Phone,
    date: CityDate,
    time: Hour,
    hour_count: HourCount,
    comment: z._default(severalLines(1000), ''),
    /**
     * Partner id of the page that carries the widget. The order is a partner's by the registered origin
     * of its page, or by the key in `Authorization`; the id only chooses among the partners of an origin.
     */
    partner: z.optional(oneLine(80)),
    /**
     * Books as a test: hours have to be free and stay so, payments are the sandbox's, no crew hears of
     * it, and it is deleted after a week. With a test key every order is one.
     */
    test: z._default(z.boolean(), false),
    /** What the partner calls the order; it comes back in webhooks and in the partner's report. */
    partner_reference: z.optional(oneLine(80)),
    /** What else the partner wants back in webhooks; forgotten with the guest. */
    metadata: z.optional(Metadata),
    /** Address of that page with its campaign parameters. */
    source_url: z.optional(oneLine(2000)),
    /** Where the browser goes back to after a payment: a page of ours or of a partner. */
    return_url: z.optional(oneLine(2000)),
    /**
     * The payment provider's token for a card; never a card number. Needed to pay now, and to pay later
     * where `get-payment-methods` says `guarantee`.
     */
    card_token: z.optional(oneLine(255)),
    /** A gift or promo code. */
    code: z.optional(PromoCode),
    /**
     * The total that the guest agreed to, less what the code takes off, in the offer's own currency (of `raw`, not of converted
     * prices). Where the order costs anything else it is refused with `price_changed`.
     */
    expected_total: z.optional(z.strictObject({ amount: Amount, currency: CurrencyCode })),
  }),
  response: z.object({
    unique_id: UniqueId,
    number: OrderNumber,
    error: z.literal(false),
    data: z.object({
      amount: Amount,
      currency: CurrencyCode,
      payment_status: PaymentStatus,
      /** When an unpaid hold ends, ISO 8601 in UTC. */
      expires_at: z.optional(z.string()),
    }),
  }),
  errors: [
    'not_found',
    'slot_taken',
    'slot_closed',
    'outside_booking_window',
    'too_few_hours',
    'price_changed',
    'payment_method_unavailable',
    'idempotency_mismatch',
    'key_invalid',
  ],
});

export const getOrder = defineEndpoint({
  path: '/api/v1/orders/get-order',
  summary: 'An order, for anybody who holds its secret, which `order_id` is.',
  request: z.strictObject({ order_id: UniqueId }),
  response: Order,
  errors: ['not_found'],
});

export const getOrderStatus = defineEndpoint({
  path: '/api/v1/orders/get-order-status',
  summary: 'What the result screen polls.',
  request: z.strictObject({ unique_id: UniqueId }),
  response: z.object({
    number: OrderNumber,
    payment_status: PaymentStatus,
    order_status: OrderStatus,
    /** Another one than was booked, where the order was moved to another boat. */
    company_activity_id: Id,
    time: ClockTime,
    hour_count: HourCount,
    date: CityDate,
    activity_name: z.string(),
    amount: Amount,
    currency: CurrencyCode,
    title: z.string(),
    /** Only where the order is a test. */
    test: z.optional(z.literal(true)),
  }),
  errors: ['not_found'],
});

export const getOrderCalendar = defineEndpoint({
  path: '/api/v1/orders/get-order-calendar',
  summary: 'An order as a calendar file, the same entry as that of its mails.',
  request: z.strictObject({ unique_id: UniqueId }),
  /** `file`: as RFC 5545 has it. */
  response: z.object({ file: z.string() }),
  errors: ['not_found'],
});

export const getTripLink = defineEndpoint({
  path: '/api/v1/orders/get-trip-link',
  summary: "The address of a booking's page, for the browser that booked.",
  request: z.strictObject({ unique_id: UniqueId }),
  /** `url`: whole, e.g. `https://seahour.example/trip#AZLw…`. */
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
});

export const goToPay = defineEndpoint({
  path: '/api/v1/orders/go-to-pay',
  summary: 'Starts the payment of an order; the browser then goes to the provider.',
  request: z.strictObject({ unique_id: UniqueId }),
  response: z.object({
    type: z.literal('redirect'),
    redirect_url: z.string(),
    number: OrderNumber,
  }),
  errors: ['not_found', 'hold_expired', 'payment_method_unavailable', 'status_conflict'],
});

export const getPaymentMethods = defineEndpoint({
  path: '/api/v1/orders/get-payment-methods',
  summary: 'The ways to pay: 1 later, 2 now.',
  request: z.strictObject({
    /** The ways of a test. */
    test: z._default(z.boolean(), false),
  }),
  response: z.array(
    z.object({
      id: AcqMethod,
      /** Names of the cards and wallets that are taken, e.g. `Visa`; with 2 alone. */
      badges: z.optional(z.array(z.string())),
      /**
       * With 1 alone: `create-order` asks for a card as well, which stands for the hours of offers whose
       * `no_show_percent` is above 0. It is charged only if nobody comes.
       */
      guarantee: z.optional(z.literal('card')),
    }),
  ),
  errors: [],
});
