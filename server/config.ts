import type { PublicSettings } from '@seahour/api-types/site-data.ts';
import * as z from 'zod/mini';

const emptyAsAbsent = (value: string | undefined) => (value === '' ? undefined : value);
const withTrailingSlash = (typed: string) => (typed.endsWith('/') ? typed : `${typed}/`);
const withoutTrailingSlash = (typed: string) => typed.replace(/\/+$/, '');

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const address = z.pipe(httpAddress, z.transform(withoutTrailingSlash));
const base = z.pipe(
  z.union([httpAddress, z.string().check(z.regex(/^\//))], 'must be a path or an http(s) address'),
  z.transform(withTrailingSlash),
);
const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((typed) => typed === 'on'),
);
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')),
  z.transform(Number),
);

const Settings = z.object({
  PORT: z.optional(
    z.pipe(port, z.number().check(z.maximum(65535, 'must be a number from 0 to 65535'))),
  ),
  PUBLIC_URL: z.optional(address),
  SEAHOUR_DATA: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }),
  ),
  CDN_BASE: z.optional(base),
  API_BASE: z.optional(address),
  CONTACT_PHONE: z.optional(z.string()),
  CONTACT_EMAIL: z.optional(z.email('must be an e-mail address')),
  CHAT_LINK: z.optional(httpAddress),
  SHOW_VIEWER_COUNT: z.optional(onOff),
  SHOW_STRUCK_PRICE: z.optional(onOff),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  NODE_ENV: z.optional(z.string()),
});

const DEFAULT_PORT = 4321;

export interface Config {
  /** 0 asks the system for a free one. */
  port: number;
  publicUrl: string;
  /** Folder of everything that must survive a restart. */
  dataDir: string;
  databaseUrl: string | undefined;
  cdnBase: string;
  apiBase: string;
  contactPhone: string;
  contactEmail: string;
  chatLink: string;
  showViewerCount: boolean;
  showStruckPrice: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Compare every answer with its contract: a slip then is a failed call, not a silent one. */
  checkAnswers: boolean;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problem: string };

/** Reads the settings from a record such as `process.env`; a wrong one is named in one line. */
export function readConfig(record: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.keys(Settings.shape).map((key) => [key, emptyAsAbsent(record[key])]);
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { ok: false, problem: [...new Set(problems)].join('; ') };
  }
  return { ok: true, config: withDefaults(parsed.data) };
}

function withDefaults(settings: z.output<typeof Settings>): Config {
  const port = settings.PORT ?? DEFAULT_PORT;
  return {
    port,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir: settings.SEAHOUR_DATA ?? 'var',
    databaseUrl: settings.DATABASE_URL,
    cdnBase: settings.CDN_BASE ?? '/photos/',
    apiBase: settings.API_BASE ?? '',
    contactPhone: settings.CONTACT_PHONE ?? '',
    contactEmail: settings.CONTACT_EMAIL ?? '',
    chatLink: settings.CHAT_LINK ?? '',
    showViewerCount: settings.SHOW_VIEWER_COUNT ?? true,
    showStruckPrice: settings.SHOW_STRUCK_PRICE ?? true,
    logLevel: settings.LOG_LEVEL ?? 'info',
    checkAnswers: settings.NODE_ENV !== 'production',
  };
}

/** What visitors may see of the settings. */
export function publicSettings(config: Config): PublicSettings {
  return {
    public_url: config.publicUrl,
    cdn_base: config.cdnBase,
    api_base: config.apiBase,
    contact_phone: config.contactPhone,
    contact_email: config.contactEmail,
    chat_link: config.chatLink,
    show_viewer_count: config.showViewerCount,
    show_struck_price: config.showStruckPrice,
  };
}
