import type { ErrorReports } from '@seahour/ui/error-reports.ts';
import { readChoice } from '../consent/choice.ts';

let reports: Promise<ErrorReports> | undefined;

/** What tells of errors comes with the first one: most pages never have any. */
async function warn(cause: unknown): Promise<void> {
  reports ??= import('@seahour/ui/error-reports.ts').then(({ createErrorReports }) => {
    const named = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]');
    const address = named?.content ?? '';
    const isOwn = address !== '' && new URL(address).origin === location.origin;
    // Whoever has not agreed is heard of by nobody else.
    const mayTell = () => isOwn || readChoice(document.cookie) === 'yes';
    return createErrorReports({ face: 'site', address, mayTell });
  });
  // Where even that does not come, the browser's own line in the console has to do.
  await reports.then(
    (known) => known.warn(cause),
    () => {},
  );
}

addEventListener('error', ({ error, message }) => void (message && warn(error ?? message)));
addEventListener('unhandledrejection', ({ reason }) => void warn(reason));
