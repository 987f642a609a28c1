/** One row of the form: its label, its input or the provider's, and the place for its problem. */
export interface Field {
  /** Says what is wrong beside the field, or that nothing is. */
  show(problem: string | null): void;
  focus(): void;
}

/** `input` is what assistive technology reads the problem with. */
export function createField(id: string, input: HTMLElement, focus: () => void): Field {
  const row = input.closest<HTMLElement>('.field');
  const problemLine = document.getElementById(`${id}-problem`);
  return {
    show(problem) {
      row?.classList.toggle('is-wrong', problem !== null);
      input.setAttribute('aria-invalid', String(problem !== null));
      if (problemLine && problemLine.textContent !== (problem ?? '')) {
        problemLine.textContent = problem ?? '';
      }
    },
    focus,
  };
}
