import type { CheckedField } from './card-form.ts';
import type { CardProblem } from './card-rules.ts';
import { createField } from './field.ts';
import { find } from './page-data.ts';
import type { StripeChange, StripeElement } from './stripe-js.ts';

/** How Stripe names what is wrong with its fields. */
const PROBLEMS: Readonly<Record<string, CardProblem>> = {
  incomplete_number: 'number_short',
  invalid_number: 'number_wrong',
  incomplete_expiry: 'expiry_wrong',
  invalid_expiry_month: 'expiry_wrong',
  invalid_expiry_month_past: 'expiry_past',
  invalid_expiry_year: 'expiry_wrong',
  invalid_expiry_year_past: 'expiry_past',
  incomplete_cvc: 'cvv_short',
};

export interface StripeFieldOptions {
  texts: Record<CardProblem, string>;
  /** While nothing is typed. */
  required: CardProblem;
  /** While not enough is typed. */
  incomplete: CardProblem;
  changed: () => void;
}

/** A field of Stripe's in our row: what is typed stays with Stripe, we hear only how it stands. */
export function stripeField(
  id: string,
  element: StripeElement,
  { texts, required, incomplete, changed }: StripeFieldOptions,
): CheckedField {
  const place = find(id, HTMLElement);
  const field = createField(id, place, () => element.focus());
  let state: StripeChange = { complete: false, empty: true };
  function problemText(): string | null {
    if (state.complete) return null;
    if (state.empty) return texts[required];
    return texts[PROBLEMS[state.error?.code ?? ''] ?? incomplete];
  }
  element.mount(place);
  element.on('change', (change) => {
    state = change;
    if (change.complete || place.getAttribute('aria-invalid') === 'true') field.show(problemText());
    changed();
  });
  element.on('focus', () => place.classList.add('is-focused'));
  element.on('blur', () => {
    place.classList.remove('is-focused');
    if (!state.empty) field.show(problemText());
  });
  // Keys pressed in Stripe's frame are not heard in ours.
  element.on('escape', () =>
    place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  document.getElementById(`${id}-label`)?.addEventListener('click', () => element.focus());
  return { ...field, problemText };
}
