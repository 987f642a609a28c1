import { readPendingCode } from './pending-code.ts';

// Back from the mailbox: focusing the form hydrates the island, which then shows the code's field.
if (readPendingCode(() => sessionStorage, Date.now())) {
  document.querySelector<HTMLElement>('.sign-in input')?.focus();
}
