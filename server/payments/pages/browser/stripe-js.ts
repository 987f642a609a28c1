/** What the form uses of Stripe's own script. https://docs.stripe.com/js */
export interface StripeJs {
  elements(options: { locale: string }): StripeElements;
  createPaymentMethod(card: {
    type: 'card';
    card: StripeElement;
    billing_details: { name: string };
  }): Promise<{ paymentMethod?: { id: string }; error?: { type: string } }>;
}

export interface StripeElements {
  create(kind: StripeElementKind, options: object): StripeElement;
}

export type StripeElementKind = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface StripeElement {
  mount(place: HTMLElement): void;
  focus(): void;
  on(event: 'change', heard: (change: StripeChange) => void): void;
  on(event: 'focus' | 'blur' | 'escape', heard: () => void): void;
}

export interface StripeChange {
  complete: boolean;
  empty: boolean;
  brand?: string;
  error?: { code: string };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}
