import '../offer-prices.ts';
import '../week.ts';
