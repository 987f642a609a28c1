/** What previews of a page in messengers show. */
export interface PagePhoto {
  /** Below the CDN base. */
  path: string;
  /** What is to be seen on it. */
  alt: string;
}
