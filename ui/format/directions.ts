/** A route to a place, in whatever app for maps a phone has; null where its position is not known. */
export function directionsTo(place: { latitude: number; longitude: number }): string | null {
  const { latitude, longitude } = place;
  if (latitude === 0 && longitude === 0) return null;
  const route = new URL('https://www.google.com/maps/dir/?api=1');
  route.searchParams.set('destination', `${latitude},${longitude}`);
  return route.href;
}
