import '../../components/offer/similar-offers.ts';
import '../../islands/offers/follow-offers.ts';
