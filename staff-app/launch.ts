import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** What the messenger tells an app that it opens, in the part of the address no server sees. */
export interface Launch {
  /** Signed; sent with every call. Empty without a sign-in. */
  initData: string;
  /** Of the order to show first, where the app was opened for one. */
  orderId: string | undefined;
  /** Opened for what guests said. */
  isForReviews: boolean;
  /** Of the person who opened it; empty where the messenger does not tell. */
  firstName: string;
  /** Of the person who opened it, as the messenger counts; empty where it does not tell. */
  userId: string;
  /** The messenger's. What the server says of the caller goes before it. */
  language: Language;
  /** The messenger's colours by their names there, e.g. `bg_color: '#17212b'`. */
  colours: Record<string, string>;
}

export interface Opened {
  /** With its `#`. */
  hash: string;
  /** With its `?`. */
  search: string;
  /** The hash of this tab's first opening, as it was kept; null where there was none. */
  kept: string | null;
  /** What the browser's owner reads, best first. */
  languages: readonly string[];
}

const ORDER_PREFIX = /^order[_-](?=.)/;

/** Reads how the app was opened. What is read of the user is shown, never trusted. */
export function readLaunch({ hash, search, kept, languages }: Opened): Launch {
  const given = hash.includes('tgWebAppData') ? hash : (kept ?? '');
  const parameters = new URLSearchParams(given.replace(/^#/, ''));
  const initData = parameters.get('tgWebAppData') ?? '';
  const signed = new URLSearchParams(initData);
  const user = asRecord(signed.get('user'));
  const query = new URLSearchParams(search);
  const start = query.get('tgWebAppStartParam') ?? signed.get('start_param') ?? '';
  const order = query.get('order') ?? (ORDER_PREFIX.test(start) ? start : '');
  return {
    initData,
    orderId: order.replace(ORDER_PREFIX, '') || undefined,
    isForReviews: query.has('reviews') || start === 'reviews',
    firstName: user.first_name ?? '',
    userId: userIdOf(signed.get('user')),
    language: findLanguage([user.language_code, ...languages]) ?? DEFAULT_LANGUAGE,
    colours: asRecord(parameters.get('tgWebAppThemeParams')),
  };
}

/** The texts of a JSON object; whatever else it is, nothing. */
const asRecord = (json: string | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(json)).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;

function userIdOf(json: string | null): string {
  const { id } = asObject(json);
  return typeof id === 'number' ? String(id) : '';
}

function asObject(json: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
