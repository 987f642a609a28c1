import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { Session } from './state/session.ts';

/** A link that signs in at another browser, or that takes a place somebody was invited to. */
export interface SignInLink {
  kind: 'sign-in' | 'invite';
  token: string;
}

/** How the app was opened: by the messenger, by a link, or in a browser that signed in before. */
export interface Launch {
  /**
   * Sent with every call: what the messenger signed, or `SESSION_INIT_DATA`. Empty where nobody has
   * signed in yet.
   */
  initData: string;
  link: SignInLink | undefined;
  /** The messenger says who it is; nothing else can. */
  isByMessenger: boolean;
  /** Of the order to show first, where the app was opened for one. */
  orderId: string | undefined;
  /** Opened for what guests said. */
  isForReviews: boolean;
  /** Of the person who opened it; empty where nobody tells. */
  firstName: string;
  /** Tells those who share a browser apart: the messenger's number of them, or their name; may be empty. */
  userId: string;
  /** Theirs as it is known so far. What the server says of the caller goes before it. */
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
  /** Of this browser; null where nobody signed in without the messenger. */
  session: Session | null;
}

const ORDER_PREFIX = /^order[_-](?=.)/;

const LINK = /^#(sign-in|invite)=(.+)$/;

/** The link that a hash comes from, if any. */
function readLink(hash: string): SignInLink | undefined {
  const [, kind, token] = LINK.exec(hash) ?? [];
  return kind && token ? { kind: kind as SignInLink['kind'], token } : undefined;
}

export const isLink = (hash: string): boolean => LINK.test(hash);

/** Whether a hash says how the app was opened. */
export const isLaunch = (hash: string): boolean => hash.includes('tgWebAppData') || isLink(hash);

/** Reads how the app was opened. What is read of the user is shown, never trusted. */
export function readLaunch({ hash, search, kept, languages, session }: Opened): Launch {
  const given = isLaunch(hash) ? hash : (kept ?? '');
  const link = readLink(given);
  const parameters = new URLSearchParams(given.replace(/^#/, ''));
  const signedData = parameters.get('tgWebAppData') ?? '';
  const signed = new URLSearchParams(signedData);
  // Of the one who signed in here before; a link is for somebody who has yet to.
  const known = signedData || link ? null : session;
  const user = asRecord(signed.get('user'));
  const query = new URLSearchParams(search);
  const start = query.get('tgWebAppStartParam') ?? signed.get('start_param') ?? '';
  const order = query.get('order') ?? (ORDER_PREFIX.test(start) ? start : '');
  return {
    initData: signedData || (known ? SESSION_INIT_DATA : ''),
    link,
    isByMessenger: signedData !== '',
    orderId: order.replace(ORDER_PREFIX, '') || undefined,
    isForReviews: query.has('reviews') || start === 'reviews',
    firstName: user.first_name ?? known?.name ?? '',
    userId: userIdOf(signed.get('user')) || (known?.name ?? ''),
    language:
      known?.language ?? findLanguage([user.language_code, ...languages]) ?? DEFAULT_LANGUAGE,
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
