import { createErrorReports, type ErrorReports } from '@seahour/ui/error-reports.ts';
import { readChoice } from '../features/consent/choice.ts';
import { pageCookies } from '../runtime/cookies.ts';

export function pageReports(): ErrorReports {
  const named = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]');
  const address = named?.content ?? '';
  const isOwn = address !== '' && new URL(address).origin === location.origin;
  // Another origin receives reports only with the visitor's consent.
  const mayTell = () => isOwn || readChoice(pageCookies()) === 'yes';
  return createErrorReports({ face: 'site', address, mayTell });
}
