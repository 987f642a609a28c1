const SEAHOUR = 'https://your-seahour.example';
const EVENTS = ['open', 'step', 'order', 'confirmed', 'paid', 'close'];

/**
 * Wix leaves custom elements empty: this one brings the button, and hands events, but for those of tests,
 * to the page's code.
 */
class SeahourBooking extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = `${SEAHOUR}/widget/v6/booking-widget.js`;

    const widget = document.createElement('booking-widget');
    for (const { name, value } of this.attributes) {
      if (['city', 'activity', 'offer', 'lang', 'test'].includes(name))
        widget.setAttribute(name, value);
    }
    const button = document.createElement('a');
    button.href = SEAHOUR;
    button.textContent = this.getAttribute('label') ?? 'Book a boat';
    Object.assign(button.style, {
      display: 'inline-block',
      padding: '12px 24px',
      borderRadius: '999px',
      background: '#123c69',
      color: '#fff',
      textDecoration: 'none',
    });
    widget.append(button);
    for (const name of EVENTS) {
      widget.addEventListener(
        `booking-${name}`,
        ({ type, step, number, amount, currency, test }) => {
          if (test) return;
          const detail = { event: type, step, number, amount, currency };
          this.dispatchEvent(new CustomEvent('seahour', { detail }));
        },
      );
    }
    this.append(script, widget);
  }
}

customElements.define('seahour-booking', SeahourBooking);
