/** What a page knows of its visitor; all of it can be changed in the booking. */
export interface KnownGuest {
  name?: string | undefined;
  mail?: string | undefined;
  /** International form, e.g. `+971501234567`. */
  phone?: string | undefined;
  /** How many go along, the visitor among them. */
  guests?: number | undefined;
}

/** What a booking can be opened for; slugs or ids, all optional. */
export interface OpenOptions {
  /** City slug or id; Dubai when absent. */
  city?: string;
  /** Activity slug or id: the first step is skipped. */
  activity?: string;
  /** Offer id: the budget and offer steps are skipped too. */
  offer?: number;
  /** `YYYY-MM-DD`; else the last chosen day, else tomorrow. */
  date?: string;
  /** Hours of `date` that are chosen if they are free, e.g. `16-19` for 4 to 7 PM. */
  hours?: string;
  guest?: KnownGuest;
  /** Number of an order whose payment is checked; everything else is then the order's. */
  order?: string;
  /** The browser came back without a result of the payment: most likely it was not made. */
  isUnfinished?: boolean;
  /** The page was reloaded while the booking was open: continues where it was. */
  isReload?: boolean;
}
