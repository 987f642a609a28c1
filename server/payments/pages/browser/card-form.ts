import type { Field } from './field.ts';
import { cardForm, readPageData } from './page-data.ts';
import { connectParent, type Submitted } from './parent-page.ts';

/** A field and what is wrong with it, in words; null for nothing. */
export interface CheckedField extends Field {
  problemText(): string | null;
}

export interface CardFormParts {
  fields: readonly CheckedField[];
  /** Makes the token of a card whose fields are all in order. */
  tokenise(): Promise<Submitted>;
}

/** Runs the form with any provider's fields; answers what to call when a field has changed. */
export function runCardForm({ fields, tokenise }: CardFormParts): () => void {
  const { origins } = readPageData();
  const form = cardForm();
  const send = connectParent([...origins, window.location.origin], submit);
  let wasValid: boolean | null = null;

  function tellValid(): void {
    const is_valid = fields.every((field) => field.problemText() === null);
    if (is_valid !== wasValid) send({ type: 'valid', is_valid });
    wasValid = is_valid;
  }

  /** Says every problem, and goes to the first. */
  function check(): boolean {
    const wrong = fields.filter((field) => field.problemText() !== null);
    for (const field of fields) field.show(field.problemText());
    wrong[0]?.focus();
    return wrong.length === 0;
  }

  async function submit(): Promise<Submitted> {
    return check() ? tokenise() : { code: 'invalid' };
  }

  // The page around the frame has the button; Enter in a field does the same once all is there.
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && check()) send({ type: 'enter' });
    if (event.key === 'Escape') send({ type: 'escape' });
  });
  new ResizeObserver(() => {
    send({ type: 'height', height_px: Math.ceil(form.getBoundingClientRect().height) });
  }).observe(form);
  tellValid();
  return tellValid;
}
