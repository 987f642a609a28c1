const widget = document.querySelector<HTMLElement & { open?(): void }>(
  'booking-widget[data-opens-at-once]',
);

// Whoever comes back from a payment sees its outcome, which opens by itself.
if (!new URLSearchParams(location.search).has('order')) {
  void customElements.whenDefined('booking-widget').then(() => widget?.open?.());
}

// A module of its own, though it needs no other.
export {};
