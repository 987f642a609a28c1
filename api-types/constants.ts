/** The business constants of the product, each named once. */

export const YACHT_RENTAL = 5;
export const DEFAULT_CITY_ID = 1;
/** How long a chosen language and country are remembered. */
export const LOCALE_COOKIE_DAYS = 365;
/** How long somebody stays signed in. */
export const SESSION_DAYS = 30;

/** Days after today that can still be booked. */
export const BOOKING_WINDOW_DAYS = 21;
export const DEFAULT_HOUR_COUNT = 3;
export const MAXIMUM_HOURS = 24;
/** Hours between the booking and the start, unless an offer says otherwise. */
export const DEFAULT_NOTICE_HOURS = 2;
/** How long hours wait for their payment: the shortest life of a payment at the providers. */
export const HOLD_MINUTES = 30;
/** Of one phone number or mailbox, that wait for an answer or for their payment. */
export const MOST_OPEN_ORDERS = 3;
/** The first hour that the slot picker shows unfolded. */
export const FIRST_SHOWN_HOUR = 6;
/** The first hour that is proposed where it can be had: few set out before. */
export const MORNING_HOUR = 9;

/** Of those who wait for the same hours, the next one is told so much later. */
export const WAITLIST_TURN_MINUTES = 15;

export const MINIMUM_QUANTITY = 1;
export const MAXIMUM_QUANTITY = 10;

export const PAY_LATER = 1;
export const PAY_NOW = 2;
export const ORDER_POLL_INTERVAL_MS = 2000;

export const STAR_COUNT = 5;
export const DEFAULT_RATING = 5;
export const DEFAULT_STAR_SIZE_PX = 16;
/** The struck-through price is this many times the hourly price. */
export const STRUCK_PRICE_FACTOR = 1.3;

export const TOAST_AUTO_HIDE_MS = 5000;
export const CAROUSEL_INTERVAL_MS = 5000;
export const SWIPE_THRESHOLD_PX = 40;

export const PROGRESS_STEPS = 7;

/** Filter ids that mean something to a screen. */
export const FILTER = {
  length: 4,
  guests: 5,
  persons: 6,
  cabins: 7,
  beds: 8,
  capacity: 9,
  bathrooms: 10,
} as const;
/** The filter whose values are the types of yacht. */
export const YACHT_TYPE_FILTER = 13;
/** Rows of the "general info" list of a yacht, in order. */
export const GENERAL_INFO_FILTERS = [4, 5, 7, 8, 9] as const;
/** Rows of the "basic services" list. */
export const BASIC_SERVICE_FILTERS = [22, 23, 24, 25, 26] as const;

/** Days after which an order that nobody paid in time forgets its guest. */
export const UNPAID_ORDER_DAYS = 7;
/** Days after which a partner's test is deleted, with all that came of it. */
export const TEST_DAYS = 7;
/** Days after its start when a booking that was declined, cancelled or given back forgets its guest. */
export const LOST_ORDER_DAYS = 90;
/** Years after its start when any booking forgets its guest: as long as tax law asks for records. */
export const BOOKING_YEARS = 6;
/** Days for which notices and messages to staff, and mails in files, are kept. */
export const MESSAGE_DAYS = 30;
/** Days after the start of awaited hours when the address that waited for them is forgotten. */
export const WAITLIST_DAYS = 1;
/** Days for which it is known who of the staff changed what, and which hours were taken. */
export const AUDIT_DAYS = 730;
/** Days after which an address that no browser is signed in with is forgotten. */
export const USER_DAYS = 365;

/** So long after the start of a trip a no-show is charged to the card that was given for it, hours. */
export const CHARGE_HOURS = 24;

/**
 * Stands for the launch data in every staff call of a browser that signed in without the messenger:
 * the session is a cookie that scripts cannot read, and counts for calls of our own pages alone.
 */
export const SESSION_INIT_DATA = 'session';
