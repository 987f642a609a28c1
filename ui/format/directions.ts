/** A route to a place, opened by the phone's map app; null if its position is not known. */
export function directionsTo(place: { latitude: number; longitude: number }): string | null {
  const { latitude, longitude } = place;
  if (latitude === 0 && longitude === 0) return null;
  const route = new URL('https://www.google.com/maps/dir/?api=1');
  route.searchParams.set('destination', `${latitude},${longitude}`);
  return route.href;
}
