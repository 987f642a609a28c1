import '../features/offer/prices/offer-prices.ts';
// The week proposes the hours that the book card shows and that the bar of a phone books.
import '../features/offer/week/week-hours.tsx';
