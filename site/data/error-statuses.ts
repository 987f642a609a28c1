/** What a page may fail with, besides not being there; each has a page that says so. */
export const ERROR_STATUSES = [400, 403, 500, 502, 503, 504] as const;
