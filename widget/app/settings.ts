import type { PublicSettings } from '@seahour/api-types/site-data.ts';

const NAMES = ['api_base', 'cdn_base', 'contact_phone', 'contact_email', 'chat_link'] as const;

/** What the operator sets for all widgets; any of it may be empty. */
export type Settings = Pick<PublicSettings, (typeof NAMES)[number]>;

/** Reads `config.json` beside the entry; without it everything is empty. The bases answered are absolute. */
export async function loadSettings(entryUrl: string, api: string): Promise<Settings> {
  const raw = await readConfig(new URL('config.json', entryUrl));
  return resolveSettings(parseSettings(raw), entryUrl, api);
}

export function parseSettings(raw: unknown): Settings {
  const given: Partial<Record<string, unknown>> = { ...(raw ?? {}) };
  const texts = NAMES.map((name) => [name, typeof given[name] === 'string' ? given[name] : '']);
  return Object.fromEntries(texts);
}

export function resolveSettings(settings: Settings, entryUrl: string, api: string): Settings {
  const api_base = new URL(api || settings.api_base || '/', entryUrl).href.replace(/\/$/, '');
  const cdn_base = new URL(settings.cdn_base || '/', `${api_base}/`).href;
  return { ...settings, api_base, cdn_base };
}

async function readConfig(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
