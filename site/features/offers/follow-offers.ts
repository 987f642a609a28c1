import { $clockAhead } from '../../runtime/clock.ts';
import { $chosenCountry } from '../../runtime/country.ts';
import { readOffers } from './read-offers.ts';

let isFollowing = false;

/** Shows prices and free hours of all cards on the page, and keeps them true. */
export function followOffers(): void {
  if (isFollowing) return;
  isFollowing = true;
  void readOffers();
  for (const $store of [$clockAhead, $chosenCountry]) $store.listen(() => void readOffers());
}
