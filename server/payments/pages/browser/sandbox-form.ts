import { runCardForm } from './card-form.ts';
import {
  brandOf,
  type CardProblem,
  cvvProblem,
  digitsOf,
  expiryProblem,
  nameProblem,
  numberProblem,
  writeExpiry,
  writeNumber,
} from './card-rules.ts';
import { takeLook } from './look.ts';
import { find, readPageData } from './page-data.ts';
import { tokenOf } from './test-cards.ts';
import { type TextField, textField } from './text-field.ts';

takeLook();
const { texts } = readPageData();
const brand = find('number-brand', HTMLElement);

let tellChanged = () => {};
function changed(): void {
  const name = brandOf(number.value());
  brand.textContent = name;
  brand.hidden = name === '';
  tellChanged();
}

/** A real card is not for the sandbox, however right its number is. */
function testNumberProblem(typed: string): CardProblem | null {
  const problem = numberProblem(typed);
  if (problem) return problem;
  return tokenOf(digitsOf(typed)) ? null : 'number_not_test';
}

const common = { texts, changed };
const writeCvv = (typed: string) => digitsOf(typed).slice(0, 4);
const number = textField('number', { ...common, problemOf: testNumberProblem, write: writeNumber });
const fields = [
  textField('name', { ...common, problemOf: nameProblem }),
  number,
  textField('expiry', {
    ...common,
    problemOf: (typed) => expiryProblem(typed, new Date()),
    write: writeExpiry,
  }),
  textField('cvv', { ...common, problemOf: cvvProblem, write: writeCvv }),
];

const inWords = (field: TextField) => ({
  ...field,
  problemText() {
    const problem = field.problem();
    return problem ? texts[problem] : null;
  },
});

tellChanged = runCardForm({
  fields: fields.map(inWords),
  // The number becomes a token here, in the browser, and goes nowhere.
  async tokenise() {
    const card_token = tokenOf(digitsOf(number.value()));
    return card_token ? { card_token } : { code: 'invalid' };
  },
});
