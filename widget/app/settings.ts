import type { PublicSettings } from '@seahour/api-types/site-data.ts';
import * as z from 'zod/mini';

/** What the operator sets for all widgets; any of it may be empty. */
export type Settings = Pick<
  PublicSettings,
  'api_base' | 'cdn_base' | 'contact_phone' | 'contact_email' | 'chat_link'
>;

const text = z._default(z.string(), '');
const SettingsFile = z.object({
  api_base: text,
  cdn_base: text,
  contact_phone: text,
  contact_email: text,
  chat_link: text,
} satisfies Record<keyof Settings, typeof text>);

/** Reads `config.json` beside the entry; without it everything is empty. The bases answered are absolute. */
export async function loadSettings(entryUrl: string, api: string): Promise<Settings> {
  const raw = await readConfig(new URL('config.json', entryUrl));
  return resolveSettings(SettingsFile.safeParse(raw).data ?? SettingsFile.parse({}), entryUrl, api);
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
