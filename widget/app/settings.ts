import * as z from 'zod/mini';

const text = z._default(z.string(), '');

/** What the operator sets for all widgets; any of it may be empty. It lies beside the entry script. */
const Settings = z.object({
  /** Origin of the API; empty for the origin of the script. */
  api_base: text,
  /** Where photo paths start; relative to the API where it has no origin of its own. */
  cdn_base: text,
  /** As it is shown and dialled, e.g. `+971 4 000 00 00`. */
  contact_phone: text,
  contact_email: text,
  /** Chat with a person, e.g. `https://wa.me/97140000000`. */
  chat_url: text,
});
export type Settings = z.infer<typeof Settings>;

/** Reads `config.json` beside the entry; without it everything is empty. The bases answered are absolute. */
export async function loadSettings(entryUrl: string, api: string): Promise<Settings> {
  const raw = await readConfig(new URL('config.json', entryUrl));
  return resolveSettings(Settings.safeParse(raw).data ?? Settings.parse({}), entryUrl, api);
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
