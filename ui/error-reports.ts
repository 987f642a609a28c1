/** Which of our pages an error happened on. */
export type Face = 'site' | 'staff';

/** Where errors in a browser go. By default, no further than its console. */
export interface ErrorReports {
  /** Never throws and never waits. */
  warn(cause: unknown): void;
}

export interface ErrorReportOptions {
  face: Face;
  /** An https address that takes JSON by POST; empty for none. */
  address?: string;
  /** Asked before anything is sent. Default: yes. */
  mayTell?(): boolean;
}

/** What is sent: nothing of it is about a person. */
export interface ErrorReport {
  face: Face;
  message: string;
  stack: string;
  /** Of the page, without its query. */
  path: string;
}

/** A page that fails in a loop says so often enough. */
const MOST = 5;
const MAX_LENGTH = 2000;

/** Without cookies or the page's address, without a question first, and also when the page goes. */
const QUIETLY = {
  method: 'POST',
  mode: 'no-cors',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  keepalive: true,
} as const satisfies RequestInit;

const PERSONAL = [
  // What stands behind an address: codes, orders, campaigns, the messenger's word for who it is.
  [/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1'],
  [/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[mail]'],
  [/\+?\d[\d\s().-]{7,}\d/g, '[number]'],
  [/(?<![\w/.-])(?=[\w-]*\d)[\w-]{20,}/g, '[key]'],
] as const satisfies [RegExp, string][];

/** Redacts what may be personal: addresses, numbers, keys. */
export function withoutPersons(text: string): string {
  const clean = PERSONAL.reduce((rest, [found, instead]) => rest.replace(found, instead), text);
  return clean.slice(0, MAX_LENGTH);
}

export function createErrorReports(options: ErrorReportOptions): ErrorReports {
  const { face, address = '', mayTell = () => true } = options;
  const told = new Set<string>();
  return {
    warn(cause) {
      try {
        const { message, stack } = describe(cause);
        if (told.has(message) || told.size >= MOST) return;
        told.add(message);
        console.warn(`[seahour ${face}] ${message}`);
        if (!address || !mayTell()) return;
        const report: ErrorReport = { face, message, stack, path: location.pathname };
        void fetch(address, { ...QUIETLY, body: JSON.stringify(report) }).catch(() => {});
      } catch {
        // Failing to report is not reported.
      }
    },
  };
}

/** Reports uncaught errors and rejections of the page. */
export function listenForErrors(reports: ErrorReports, page: Window): void {
  page.addEventListener('error', ({ error, message }) => reports.warn(error ?? message));
  page.addEventListener('unhandledrejection', ({ reason }) => reports.warn(reason));
}

function describe(cause: unknown): { message: string; stack: string } {
  const isError = cause instanceof Error;
  const message = isError ? `${cause.name}: ${cause.message}` : String(cause);
  return {
    message: withoutPersons(message),
    stack: withoutPersons(isError ? (cause.stack ?? '') : ''),
  };
}
