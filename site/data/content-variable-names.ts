/** Variables that texts may use between double braces. */
export const CONTENT_VARIABLES = [
  'window_days',
  'notice_hours',
  'maximum_hours',
  'yacht_hours',
  'hold_minutes',
  'cookie_days',
  'company',
  'company_address_sentence',
  'local_crews',
  'offers',
  'origin',
  'api_origin',
  'photo_origin',
  'in_cities',
  'session_days',
  'unpaid_order_days',
  'lost_order_days',
  'booking_years',
  'message_days',
  'waitlist_hours',
  'counter_cookies',
  'outside_scripts',
  'outside_map',
] as const;

export type ContentVariable = (typeof CONTENT_VARIABLES)[number];
