import { type BookingOrderEvent, loadBookingWidget } from '@seahour/booking-widget';

const widget = document.querySelector('booking-widget');
widget?.addEventListener('booking-order', (event) => {
  const { number, amount }: BookingOrderEvent = event;
  console.log(number.toUpperCase(), amount.toFixed(2));
});
document.addEventListener('booking-order', ({ number, amount, currency }) => {
  console.log(number.length, amount + 1, currency);
});
window.addEventListener('booking-step', ({ step }) => console.log(step + 1));
widget?.open({ city: 'limassol', offer: 12, date: '2026-12-24' });

await loadBookingWidget('https://seahour.example', { release: 'v6' });
const own = document.createElement('booking-widget');
own.offer = 12;
own.theme = 'auto';
own.city = null;
own.close();
const city: string | null = own.city;
console.log(city);

// @ts-expect-error there is no such theme
own.theme = 'blue';
// @ts-expect-error an offer is a number
own.open({ offer: 'x' });
// @ts-expect-error an order has no colour
widget?.addEventListener('booking-order', (event) => event.colour);
