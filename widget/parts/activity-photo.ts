/** Each activity has a photo of its own name, below the CDN base. */
export function activityPhoto(slug: string): string {
  return `${slug}.jpg`;
}
