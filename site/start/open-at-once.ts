const widget = document.querySelector<HTMLElement & { open?(): void }>(
  'booking-widget[data-opens-at-once]',
);

// After a payment its outcome opens by itself.
if (!new URLSearchParams(location.search).has('order')) {
  void customElements.whenDefined('booking-widget').then(() => widget?.open?.());
}

// A module of its own, though it needs no other.
export {};
