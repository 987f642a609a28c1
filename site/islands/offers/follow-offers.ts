import { $clockAhead } from '../../live/clock.ts';
import { $chosenCountry } from '../../live/country.ts';
import { readOffers } from './read-offers.ts';

void readOffers();
for (const $store of [$clockAhead, $chosenCountry]) $store.listen(() => void readOffers());
