import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';
import type { WidgetSettings } from '@seahour/api-types/site-data.ts';
import { readConfig } from './config-file.ts';

const EMPTY = {
  api_base: '',
  cdn_base: '',
  contact_phone: '',
  contact_email: '',
  chat_link: '',
  // Off by default: where the law forbids them, a file that fails to load must not turn them on.
  show_viewer_count: 'off',
  show_struck_price: 'off',
  is_test: false,
  visitor_country: '',
  now: '',
  page_partners: null,
};

/** What the operator sets for all widgets; any of it may be empty. */
export type Settings = Pick<WidgetSettings, keyof typeof EMPTY>;

/**
 * Reads `config.json` beside the entry, else beside the API; without it everything is empty. The
 * bases answered are absolute.
 */
export async function loadSettings(entryUrl: string, api: string): Promise<Settings> {
  const base = origin(api);
  const raw =
    (await readConfig(new URL('config.json', entryUrl))) ??
    (base && (await readConfig(new URL('/widget/config.json', base))));
  return resolveSettings(parseSettings(raw), entryUrl, api);
}

export function parseSettings(raw: unknown): Settings {
  const given: Partial<Record<string, unknown>> = { ...(raw ?? {}) };
  const entries = Object.entries(EMPTY).map(([name, empty]) => {
    return [name, typeof given[name] === typeof empty ? given[name] : empty];
  });
  return Object.fromEntries(entries);
}

export function resolveSettings(settings: Settings, entryUrl: string, api: string): Settings {
  const base = origin(api) ?? origin(settings.api_base);
  const api_base = (base ?? new URL('/', entryUrl)).href.replace(/\/$/, '');
  const cdn_base = new URL(settings.cdn_base || '/', `${api_base}/`).href;
  return { ...settings, api_base, cdn_base };
}

/** Null where there is none or it is not a URL. */
function origin(address: string): URL | null {
  return /^https?:/.test(address) ? parseUrl(address) : null;
}
