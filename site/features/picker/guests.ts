/** Parties that a list of numbers is enough for; the filters of yachts know larger ones. */
const MOST_LISTED = 40;

/** Numbers of guests to choose from. */
export const GUEST_COUNTS = Array.from({ length: MOST_LISTED }, (_, index) => index + 1);
