import { $clockAhead } from '../../runtime/clock.ts';
import { $chosenCountry } from '../../runtime/country.ts';
import { readOffers } from './read-offers.ts';

void readOffers();
for (const $store of [$clockAhead, $chosenCountry]) $store.listen(() => void readOffers());
