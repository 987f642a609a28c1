import { runCardForm } from './card-form.ts';
import { nameProblem } from './card-rules.ts';
import { takeLook } from './look.ts';
import { find, readPageData } from './page-data.ts';
import { stripeField } from './stripe-field.ts';
import type { StripeElementKind } from './stripe-js.ts';
import { textField } from './text-field.ts';

// Before Stripe's fields are told their colours.
takeLook();
const { texts, settings, language } = readPageData();
const stripe = window.Stripe?.(settings.publishableKey ?? '');

let tellChanged = () => {};
const changed = () => tellChanged();

const name = textField('name', { texts, changed, problemOf: nameProblem });
const nameInWords = {
  ...name,
  problemText() {
    const problem = name.problem();
    return problem ? texts[problem] : null;
  },
};

if (stripe) {
  const elements = stripe.elements({ locale: language });
  const look = getComputedStyle(find('name', HTMLInputElement));
  const colour = (token: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const style = {
    base: {
      color: colour('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: look.fontSize,
      '::placeholder': { color: colour('--ink-mute') },
    },
    invalid: { color: colour('--ink') },
  };
  const create = (kind: StripeElementKind, placeholder: string) =>
    elements.create(kind, { style, placeholder });
  const hint = (id: string) => find(id, HTMLElement).dataset.hint ?? '';
  const card = create('cardNumber', hint('number'));
  const common = { texts, changed };
  const fields = [
    nameInWords,
    stripeField('number', card, {
      ...common,
      required: 'number_required',
      incomplete: 'number_short',
    }),
    stripeField('expiry', create('cardExpiry', hint('expiry')), {
      ...common,
      required: 'expiry_required',
      incomplete: 'expiry_wrong',
    }),
    stripeField('cvv', create('cardCvc', hint('cvv')), {
      ...common,
      required: 'cvv_required',
      incomplete: 'cvv_short',
    }),
  ];
  tellChanged = runCardForm({
    fields,
    async tokenise() {
      const billing_details = { name: name.value().trim() };
      const made = await stripe
        .createPaymentMethod({ type: 'card', card, billing_details })
        .catch(() => null);
      if (made?.paymentMethod) return { card_token: made.paymentMethod.id };
      return { code: made?.error?.type === 'card_error' ? 'declined' : 'unavailable' };
    },
  });
} else {
  const notice = find('notice', HTMLElement);
  notice.textContent = texts.unavailable;
  notice.hidden = false;
  tellChanged = runCardForm({
    fields: [nameInWords],
    tokenise: async () => ({ code: 'unavailable' }),
  });
}
