/** Pages that search engines have no use for, by the first part of their address. */
const UNLISTED = /^\/(?:auth|favorites|my-bookings|trip|fast-book|error|offline|404)(?:\/|$)/;

/** Whether a page, by its address without a language, belongs into the sitemap. */
export const isListed = (address: string): boolean => !UNLISTED.test(address);
