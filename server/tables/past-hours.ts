/**
 * Days for which an hour that has passed stays in `claimed_hours`; later it is in `past_hours`. More
 * than calendars' feeds look back, so that only the crew's calendar reads both.
 */
export const HOT_HOURS_DAYS = 35;
