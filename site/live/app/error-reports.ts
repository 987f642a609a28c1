import { createErrorReports, listenForErrors } from '@seahour/ui/error-reports.ts';
import { readChoice } from '../consent/choice.ts';

const named = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]');
const address = named?.content ?? '';
const isOwn = address !== '' && new URL(address).origin === location.origin;

listenForErrors(
  createErrorReports({
    face: 'site',
    address,
    // Whoever has not agreed is heard of by nobody else.
    mayTell: () => isOwn || readChoice(document.cookie) === 'yes',
  }),
  window,
);
