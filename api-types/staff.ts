import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { OrderStatus } from './order.ts';
import { ChosenService, OptionalMail, Phone } from './orders.ts';
import {
  Amount,
  CityDate,
  GuestCount,
  Hour,
  HourCount,
  Id,
  Language,
  OrderId,
  oneLine,
  severalLines,
} from './primitives.ts';
import { Bar } from './slot.ts';
import { PierPayment, StaffOrder, StaffOrderDetails, StaffRole } from './staff-order.ts';

/** The messaging app's signed launch data, as it gives it: checked on every call. */
export const InitData = z.string().check(z.minLength(1), z.maxLength(4096));

export const staffErrors = ['init_data_invalid', 'init_data_expired', 'forbidden'] as const;

const OfferDay = {
  init_data: InitData,
  company_activity_id: Id,
  date: CityDate,
  /** The caller's hour now, 0-23 in the city's time. */
  current_hours: Hour,
};

export const WorkingStatus = z.object({
  state: z.enum(['free', 'ordered', 'closed']),
  /** When the state ends, 1-24. */
  until_hour: z.int(),
  order: z.optional(StaffOrder),
});
export type WorkingStatus = z.infer<typeof WorkingStatus>;

/** A run of hours as staff see it: closed ones say why. */
export const StaffBar = z.object({
  ...Bar.shape,
  /** `staff` and `calendar` can be opened; `distance` is kept to a booking nearby. */
  reason: z.optional(z.enum(['staff', 'calendar', 'distance', 'opening', 'past'])),
  /** What staff wrote when they closed it, for each other; absent where nothing. */
  note: z.optional(z.string()),
});
export type StaffBar = z.infer<typeof StaffBar>;

export const OwnedActivity = z.object({
  company_activity_id: Id,
  title: z.string(),
  activity_id: Id,
  company_name: z.string(),
  /** Path below the CDN base. */
  photo: z.optional(z.string()),
  /** Of the city that it is in. */
  time_zone: z.string(),
  city_name: z.string(),
  /** Of the city, e.g. `AE`: where the numbers of most guests are from. */
  country_code: z.string(),
  /** The caller's role in the company. */
  role: StaffRole,
  /** Of the caller, as their company wrote it down: what the app speaks. */
  language: Language,
  unconfirmed_count: z.int(),
  /**
   * Calendars of elsewhere, by their hosts, that could not be read several times in a row, or whose
   * entries could not all be read: hours that are busy there may be free here. Absent without any.
   */
  calendar_problems: z.optional(
    z.array(z.object({ host: z.string(), state: z.enum(['unreadable', 'partly_read']) })),
  ),
  /** The city's day now. */
  today: z.object({
    date: CityDate,
    /** The city's hour now, 0-23. */
    hour: Hour,
    bars: z.array(StaffBar),
  }),
});
export type OwnedActivity = z.infer<typeof OwnedActivity>;

export const createOrderManual = defineEndpoint({
  path: '/api/telegram/create-order-manual',
  summary: 'An order taken by phone or on the pier; it may carry an Idempotency-Key.',
  request: z.strictObject({
    init_data: InitData,
    company_activity_id: Id,
    date: CityDate,
    time: Hour,
    hour_count: HourCount,
    name: z.optional(oneLine(120)),
    phone: z.optional(Phone),
    mail: z.optional(OptionalMail),
    comment: z.optional(severalLines(1000)),
    /** For staff alone. */
    note: z.optional(severalLines(1000)),
    /** No more than the offer takes. */
    guests: z.optional(GuestCount),
    /** What the guest is told in; the caller's own language where it is absent. */
    language: z.optional(Language),
    /** What was agreed on with the guest instead of the price, in the offer's currency. */
    amount: z.optional(Amount),
    /** It was paid at once. */
    taken: z.optional(PierPayment),
    additional_services: z.optional(z.array(ChosenService).check(z.maxLength(30))),
  }),
  response: StaffOrder,
  errors: [...staffErrors, 'slot_taken', 'slot_closed', 'idempotency_mismatch'],
});

export const setOrderStatus = defineEndpoint({
  path: '/api/telegram/set-order-status',
  summary: 'Moves an order along the table of allowed moves.',
  request: z.strictObject({
    init_data: InitData,
    order_id: OrderId,
    status: OrderStatus,
    /**
     * With `no_show` alone: whether the guest's card is charged, which it is unless that is waived. It
     * can be until `charge_until` of the order; later nothing is charged.
     */
    no_show_fee: z.optional(z.enum(['charge', 'waive'])),
  }),
  response: StaffOrder,
  errors: [...staffErrors, 'status_conflict'],
});

export const setSlotState = defineEndpoint({
  path: '/api/telegram/set-slot-state',
  summary: 'Opens or closes one hour.',
  request: z.strictObject({
    init_data: InitData,
    company_activity_id: Id,
    slot: z.strictObject({ date: CityDate, hour: Hour }),
    state: z.enum(['open', 'closed']),
  }),
  response: z.object({
    date: CityDate,
    hour: Hour,
    /** What it is now: an hour outside opening hours or beside a booking stays closed. */
    state: z.enum(['open', 'closed']),
  }),
  errors: [...staffErrors, 'slot_taken'],
});

export const getWorkingStatus = defineEndpoint({
  path: '/api/telegram/get-working-status',
  summary: 'What an offer is doing now.',
  request: z.strictObject(OfferDay),
  response: WorkingStatus,
  errors: staffErrors,
});

export const getDateOrders = defineEndpoint({
  path: '/api/telegram/get-date-orders',
  summary: 'The orders of an offer on a day.',
  request: z.strictObject(OfferDay),
  response: z.array(
    z.object({
      ...StaffOrder.shape,
      /** Where `date` and `current_hours` are beside its hours. */
      phase: z.enum(['ahead', 'now', 'over']),
    }),
  ),
  errors: staffErrors,
});

export const getUnconfirmedOrders = defineEndpoint({
  path: '/api/telegram/get-unconfirmed-orders',
  summary: 'The orders that wait for an answer and are yet to come, the next to start first.',
  request: z.strictObject({ init_data: InitData }),
  response: z.array(StaffOrder),
  errors: staffErrors,
});

export const getOwnedActivities = defineEndpoint({
  path: '/api/telegram/get-owned-activities',
  summary: 'The staff member’s boats.',
  request: z.strictObject({ init_data: InitData }),
  response: z.array(OwnedActivity),
  errors: staffErrors,
});

export const getOrderDetails = defineEndpoint({
  path: '/api/telegram/get-order-details',
  summary: 'One order of the staff member’s boats.',
  request: z.strictObject({ init_data: InitData, order_id: OrderId }),
  response: StaffOrderDetails,
  errors: staffErrors,
});

export const getCalendarBars = defineEndpoint({
  path: '/api/telegram/get-calendar-bars',
  summary: 'Availability bars of an offer, a row a day.',
  request: z.strictObject({
    init_data: InitData,
    company_activity_id: Id,
    date_start: CityDate,
    /** At most 62 days after `date_start`. */
    date_end: CityDate,
    current_hours: Hour,
  }),
  response: z.array(z.object({ date: CityDate, bars: z.array(StaffBar) })),
  errors: staffErrors,
});
