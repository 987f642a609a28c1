import '../../components/offer/similar-offers.ts';
import '../offer-prices.ts';
import '../../components/offer/week-hours.tsx';
