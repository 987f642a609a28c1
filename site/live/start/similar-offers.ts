import '../../components/offer/similar-offers.ts';
import '../../islands/offers/read-offers.ts';
