import '../features/home/picture-prices.ts';
import '../features/offer/similar/similar-offers.ts';
