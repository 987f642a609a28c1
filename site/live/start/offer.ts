import '../../components/offer/offer-prices.ts';
import '../../components/offer/week-hours.tsx';
