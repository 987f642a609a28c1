// Hands what happens in the booking, but for tests, to your tag manager; send it anywhere else from here.
window.dataLayer ??= [];
for (const name of ['open', 'step', 'order', 'confirmed', 'paid', 'close']) {
  document.addEventListener(`booking-${name}`, ({ type, step, number, amount, currency, test }) => {
    if (test) return;
    dataLayer.push({ event: type, step, number, amount, currency });
  });
}
