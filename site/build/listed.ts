/** Pages that search engines have no use for, by the first part of their address. */
const UNLISTED = /^(?:\/ru)?\/(?:auth|my-bookings|fast-book|error|offline)(?:\/|$)/;

/** Whether a page belongs into the sitemap. */
export const isListed = (page: string): boolean => !UNLISTED.test(new URL(page).pathname);
