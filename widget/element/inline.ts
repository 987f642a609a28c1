/**
 * With the attribute `inline` the dialog stands in the flow of the page: open from the start, not
 * modal, and open again after a booking was closed.
 */
export const isInline = (dialog: HTMLElement): boolean => dialog.dataset.inline !== undefined;

/** By the attribute, without `show()`, which takes the focus. */
export function showInline(dialog: HTMLDialogElement): void {
  dialog.dataset.inline = '';
  dialog.open = true;
}
