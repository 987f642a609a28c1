import type { CardProblem } from './card-rules.ts';
import { createField, type Field } from './field.ts';
import { find } from './page-data.ts';

export interface TextField extends Field {
  value(): string;
  problem(): CardProblem | null;
}

export interface TextFieldOptions {
  problemOf: (typed: string) => CardProblem | null;
  /** Brings what is typed into its form. */
  write?: (typed: string) => string;
  texts: Record<CardProblem, string>;
  changed: () => void;
}

/** A plain input whose problem is said when it is left, and taken back as soon as it is solved. */
export function textField(id: string, options: TextFieldOptions): TextField {
  const { problemOf, write = (typed) => typed, texts, changed } = options;
  const input = find(id, HTMLInputElement);
  const field = createField(id, input, () => input.focus());
  const problem = () => problemOf(input.value);
  const say = () => {
    const found = problem();
    field.show(found ? texts[found] : null);
  };
  input.addEventListener('input', (event) => {
    // Reformatting under a cursor in the middle, or while deleting, would fight the typist.
    const isAtEnd = input.selectionStart === input.value.length;
    const isDeleting = (event as InputEvent).inputType?.startsWith('delete') ?? false;
    if (isAtEnd && !isDeleting) input.value = write(input.value);
    if (input.getAttribute('aria-invalid') === 'true') say();
    changed();
  });
  input.addEventListener('blur', () => {
    if (input.value === '') return;
    input.value = write(input.value);
    say();
  });
  return { ...field, value: () => input.value, problem };
}
