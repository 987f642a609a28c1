import '../features/offer/similar/similar-offers.ts';
import '../features/offers/follow-offers.ts';
