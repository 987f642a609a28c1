import { readWaitingCode } from './waiting-code.ts';

// Whoever comes back from their mailbox finds the field for the code: the focus wakes the island.
if (readWaitingCode(sessionStorage, Date.now())) {
  document.querySelector<HTMLElement>('.sign-in input')?.focus();
}
