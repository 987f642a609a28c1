import { pendingCode } from './pending-code.ts';

// Back from the mailbox: focusing the form hydrates the island, which then shows the code's field.
if (pendingCode.read()) document.querySelector<HTMLElement>('.sign-in input')?.focus();
