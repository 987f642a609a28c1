import type { ErrorReports } from '@seahour/ui/error-reports.ts';
import { isLeavingPage } from '../runtime/leaving.ts';

let reports: Promise<ErrorReports> | undefined;

/** Loads the reporter with the first error; most pages have none. */
async function warn(cause: unknown): Promise<void> {
  // What is still loading then fails in some browsers.
  if (isLeavingPage()) return;
  reports ??= import('./page-reports.ts').then(({ pageReports }) => pageReports());
  // Where even that does not come, the browser's own line in the console has to do.
  await reports.then(
    (known) => known.warn(cause),
    () => {},
  );
}

/** What a browser says of a panel that finds its place in two steps; nothing failed. */
const HARMLESS = /^ResizeObserver loop/;

addEventListener('error', ({ error, message }) => {
  if (message && !HARMLESS.test(message)) void warn(error ?? message);
});
addEventListener('unhandledrejection', ({ reason }) => void warn(reason));
