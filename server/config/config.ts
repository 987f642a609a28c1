import { join } from 'node:path';
import type { Claim, PublicSettings, SiteSettings } from '@seahour/api-types/site-data.ts';
import { isOwnMachine } from './own-machine.ts';
import { readSettingFiles } from './setting-files.ts';
import { NONE, Settings } from './settings.ts';

const emptyAsAbsent = (value: string | undefined) => (value === '' ? undefined : value);

const DEFAULT_PORT = 4321;
const DEFAULT_EDITOR_PORT = 4001;
const LOOPBACK = '127.0.0.1';
const PRODUCTION_DRAIN_SEC = 5;

/** `production` takes real money and sends real mails. The default, because it allows less. */
export type Mode = 'demo' | 'production';

/** What a process does: answers, works off the queues and speaks with the messenger, or both. */
export type Role = 'all' | 'web' | 'worker';

export interface Config {
  mode: Mode;
  role: Role;
  /** 0 asks the system for a free one. */
  port: number;
  /** An address or name of this machine to listen on; all of its addresses without one. */
  host: string | undefined;
  publicUrl: string;
  /** Folder of everything that must survive a restart. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Of the same database without the pooler that `databaseUrl` names. */
  databaseDirectUrl: string | undefined;
  /** Whether a server brings the tables up to date; else it refuses to start on older ones. */
  migrateAtStart: boolean;
  /** A streaming replica that answers catalogue reads. */
  replicaUrl: string | undefined;
  redisUrl: string | undefined;
  /** Without one, mails are written as files into `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  /** Sender of every mail, e.g. `Seahour <hello@seahour.example>`. */
  mailFrom: string;
  payments: PaymentsConfig;
  /** Where somebody takes cards: whether one is asked for of who pays on the pier. */
  payLaterGuarantee: 'card' | 'off';
  /** Of the bot that staff know: it signs what their app says of them. */
  botToken: string | undefined;
  /** How the bot receives updates: by polling, or by a webhook over https. */
  botUpdates: 'polling' | 'webhook';
  /** Address of the Bot API, for an operator who runs a server of it. */
  botApiRoot: string;
  /** Where the staff's app is, e.g. `/crew-7Kd02mQx`; without one it is chosen at first start. */
  staffPath: string | undefined;
  /** Where the editor's process answers, e.g. `http://127.0.0.1:4001`; without one there is no editor. */
  editorUrl: string | undefined;
  /** Where it listens, on this machine alone. */
  editorPort: number;
  /** Addresses and networks whose X-Forwarded-For is believed, e.g. `10.0.0.0/8`. */
  trustedProxies: string[];
  rateLimits: boolean;
  /** For so many days a visitor whom a partner's page led here counts as brought by it. */
  attributionDays: number;
  /** Bearer token for `/metrics`; without one only this machine may read them. */
  metricsToken: string | undefined;
  /** Where spans are sent to, by OTLP over HTTP; without one, nothing is traced. */
  tracing: { endpoint: string; serviceName: string } | undefined;
  /** Where rates of other currencies are published. */
  ratesUrl: string | undefined;
  /** How long readiness fails before the port closes, e.g. 5. */
  drainSec: number;
  /** Calendars may be read over plain http and from addresses of our own network. */
  calendarPrivateNetworks: boolean;
  /** The same of what partners' webhooks are sent to. */
  webhookPrivateNetworks: boolean;
  /** What answers over https tell browsers: nothing, this host, or the domain with all its hosts. */
  hsts: 'off' | 'host' | 'preload';
  cdnBase: string;
  apiBase: string;
  /** Who runs the site, as terms and privacy name it, and where; the address may be empty. */
  companyName: string;
  companyAddress: string;
  contactPhone: string;
  contactEmail: string;
  chatLink: string;
  /** Hours in which messages are answered, by the first city's clock, e.g. `9-21`; may be empty. */
  contactHours: string;
  /** What counts visits on the site, with consent alone; empty for none. */
  tagManagerId: string;
  tagManagerOrigins: string[];
  analyticsId: string;
  /** The style of a map, and where else it loads from; empty for charts alone. */
  mapStyleUrl: string;
  mapOrigins: string[];
  /** Where errors in browsers are posted; empty for the browser's console alone. */
  errorReportUrl: string;
  showViewerCount: Claim;
  showStruckPrice: Claim;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Compare every answer with its contract: a slip then is a failed call, not a silent one. */
  checkAnswers: boolean;
}

/** Who takes cards for live orders. The sandbox is built in, takes no money and in production no live order. */
export type PaymentsConfig =
  | { provider: 'none' }
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string };

export type ConfigResult = { ok: true; config: Config } | { ok: false; problem: string };

export interface ReadOptions {
  /** Where the settings name no mode. Default `production`: forgetting it opens nothing. */
  defaultMode?: Mode;
}

/** Reads the settings from a record such as `process.env`; a wrong one is named in one line. */
export function readConfig(
  record: Readonly<Record<string, string | undefined>>,
  { defaultMode = 'production' }: ReadOptions = {},
): ConfigResult {
  const names = Object.keys(Settings.shape);
  const files = readSettingFiles(record, names);
  if (!files.ok) return files;
  const given = names.map((key) => [key, emptyAsAbsent(files.given[key])]);
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { ok: false, problem: [...new Set(problems)].join('; ') };
  }
  const settings = parsed.data;
  const mode = namedMode(settings) ?? defaultMode;
  const problem = findConflict(settings, mode);
  return problem ? { ok: false, problem } : { ok: true, config: withDefaults(settings, mode) };
}

/** What a real shop cannot do without. Where it shall do without, `none` says so. */
const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'PAYMENTS',
  'SMTP_URL',
  'MAIL_FROM',
  'BOT_TOKEN',
  'COMPANY_NAME',
] as const satisfies (keyof Settings)[];

/** Contacts of the operator: production needs one of them. */
const CONTACTS = [
  'CONTACT_PHONE',
  'CONTACT_EMAIL',
  'CHAT_LINK',
] as const satisfies (keyof Settings)[];

/** Of the demo, where its settings say nothing of contacts. */
const SAMPLE_CONTACTS = {
  CONTACT_PHONE: '+971 4 000 0000',
  CONTACT_EMAIL: 'hello@seahour.example',
  CHAT_LINK: 'https://chat.example/seahour',
  CONTACT_HOURS: '8-22',
} as const satisfies Pick<Settings, (typeof CONTACTS)[number] | 'CONTACT_HOURS'>;

/** Names in one line what production lacks; null where a server may start. */
export function missingSettings(
  record: Readonly<Record<string, string | undefined>>,
  { mode, publicUrl, contactPhone, contactEmail, chatLink }: Config,
): string | null {
  if (mode === 'demo') return null;
  const missing: string[] = REQUIRED_IN_PRODUCTION.filter(
    (key) => !record[key] && !record[`${key}_FILE`],
  );
  if (!contactPhone && !contactEmail && !chatLink) missing.push(`one of ${CONTACTS.join(' / ')}`);
  if (missing.length > 0) {
    return `Production needs ${missing.join(', ')}. To try it out, npm start is a demo.`;
  }
  const { protocol, hostname } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || isOwnMachine(hostname);
  return isSafe ? null : 'PUBLIC_URL must be an https address in production.';
}

/** Undefined where the settings leave it open. */
function namedMode({ SEAHOUR_MODE, NODE_ENV }: Settings): Mode | undefined {
  return SEAHOUR_MODE ?? (NODE_ENV === 'production' ? 'production' : undefined);
}

/** What each setting for itself does not show. */
function findConflict(settings: Settings, mode: Mode): string | null {
  if (mode === 'demo' && /^[sr]k_live_/.test(settings.STRIPE_SECRET_KEY ?? '')) {
    return 'STRIPE_SECRET_KEY must be a test key in the demo';
  }
  if (settings.SEAHOUR_MODE === 'demo' && settings.NODE_ENV === 'production') {
    return 'SEAHOUR_MODE must not be demo when NODE_ENV is production';
  }
  if (settings.PAYMENTS === 'sandbox' && mode === 'production') {
    return 'PAYMENTS must not be sandbox in production';
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    return 'DATABASE_URL must be set when DATABASE_DIRECT_URL is';
  }
  if ((settings.SEAHOUR_ROLE ?? 'all') !== 'all' && !settings.DATABASE_URL) {
    return 'DATABASE_URL must be set when SEAHOUR_ROLE is web or worker';
  }
  const isHttps = settings.PUBLIC_URL?.startsWith('https://');
  if (settings.BOT_UPDATES === 'webhook' && !isHttps) {
    return 'PUBLIC_URL must be an https address when BOT_UPDATES is webhook';
  }
  if (settings.PAYMENTS !== 'stripe') return null;
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = keys.find((key) => !settings[key]);
  return missing ? `${missing} must be set when PAYMENTS is stripe` : null;
}

function paymentsOf(settings: Settings, mode: Mode): PaymentsConfig {
  const provider = settings.PAYMENTS ?? (mode === 'demo' ? 'sandbox' : 'none');
  if (provider !== 'stripe') return { provider };
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
  } = settings;
  return { provider, secretKey, publishableKey, webhookSecret };
}

/** As they are set; the demo's own where none is. */
function contactsOf(settings: Settings, mode: Mode) {
  const isSample = mode === 'demo' && CONTACTS.every((key) => settings[key] === undefined);
  const contacts = isSample ? SAMPLE_CONTACTS : settings;
  return {
    contactPhone: unlessNone(contacts.CONTACT_PHONE) ?? '',
    contactEmail: unlessNone(contacts.CONTACT_EMAIL) ?? '',
    chatLink: unlessNone(contacts.CHAT_LINK) ?? '',
    contactHours: contacts.CONTACT_HOURS ?? '',
  };
}

/** Whether nobody but this machine is to reach a demo, so that no stranger gives it an address. */
const isHere = ({ HOST = LOOPBACK, PUBLIC_URL }: Settings): boolean =>
  [HOST, PUBLIC_URL ? new URL(PUBLIC_URL).hostname : LOOPBACK].every(isOwnMachine);

function withDefaults(settings: Settings, mode: Mode): Config {
  const port = settings.PORT ?? DEFAULT_PORT;
  return {
    mode,
    role: settings.SEAHOUR_ROLE ?? 'all',
    port,
    host: settings.HOST ?? (mode === 'demo' ? LOOPBACK : undefined),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir: settings.SEAHOUR_DATA ?? 'var',
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    migrateAtStart: settings.MIGRATE_AT_START ?? true,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    redisUrl: settings.REDIS_URL,
    smtpUrl: unlessNone(settings.SMTP_URL),
    mailFrom: settings.MAIL_FROM ?? 'Seahour <hello@localhost>',
    payments: paymentsOf(settings, mode),
    payLaterGuarantee: settings.PAY_LATER_GUARANTEE ?? 'card',
    botToken: unlessNone(settings.BOT_TOKEN),
    botUpdates: settings.BOT_UPDATES ?? 'polling',
    botApiRoot: settings.BOT_API_ROOT ?? 'https://api.telegram.org',
    staffPath: settings.STAFF_PATH,
    editorUrl: settings.EDITOR_URL,
    editorPort: settings.EDITOR_PORT ?? DEFAULT_EDITOR_PORT,
    trustedProxies: listed(settings.TRUSTED_PROXY),
    rateLimits: settings.RATE_LIMITS ?? true,
    attributionDays: settings.ATTRIBUTION_DAYS ?? 0,
    metricsToken: settings.METRICS_TOKEN,
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: settings.OTEL_SERVICE_NAME ?? 'seahour',
        }
      : undefined,
    ratesUrl: settings.RATES_URL,
    drainSec: settings.DRAIN_SEC ?? (mode === 'demo' ? 0 : PRODUCTION_DRAIN_SEC),
    calendarPrivateNetworks: settings.CALENDAR_PRIVATE_NETWORKS ?? false,
    webhookPrivateNetworks:
      settings.WEBHOOK_PRIVATE_NETWORKS ?? (mode === 'demo' && isHere(settings)),
    hsts: settings.HSTS ?? 'host',
    cdnBase: settings.CDN_BASE ?? '/photos/',
    apiBase: settings.API_BASE ?? '',
    companyName: settings.COMPANY_NAME ?? 'Seahour',
    companyAddress: settings.COMPANY_ADDRESS ?? '',
    ...contactsOf(settings, mode),
    tagManagerId: settings.TAG_MANAGER_ID ?? '',
    tagManagerOrigins: listed(settings.TAG_MANAGER_ORIGINS),
    analyticsId: settings.ANALYTICS_ID ?? '',
    mapStyleUrl: settings.MAP_STYLE_URL ?? '',
    mapOrigins: listed(settings.MAP_ORIGINS),
    errorReportUrl: settings.ERROR_REPORT_URL ?? '',
    showViewerCount: settings.SHOW_VIEWER_COUNT ?? 'true',
    showStruckPrice: settings.SHOW_STRUCK_PRICE ?? 'true',
    logLevel: settings.LOG_LEVEL ?? 'info',
    checkAnswers: mode !== 'production',
  };
}

const unlessNone = (typed: string | undefined) => (typed === NONE ? undefined : typed);

const listed = (typed = ''): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** What visitors may see of the settings. */
export function publicSettings(config: Config): PublicSettings {
  return {
    public_url: config.publicUrl,
    cdn_base: config.cdnBase,
    api_base: config.apiBase,
    company_name: config.companyName,
    company_address: config.companyAddress,
    contact_phone: config.contactPhone,
    contact_email: config.contactEmail,
    chat_link: config.chatLink,
    show_viewer_count: config.showViewerCount,
    show_struck_price: config.showStruckPrice,
    is_test: isTest(config.payments),
  };
}

/** What the pages of the site are built with; widgets on other pages never learn the rest. */
export function siteSettings(config: Config): SiteSettings {
  return {
    ...publicSettings(config),
    takes_cards: config.payments.provider !== 'none',
    contact_hours: config.contactHours,
    tag_manager_id: config.tagManagerId,
    tag_manager_origins: config.tagManagerOrigins,
    analytics_id: config.analyticsId,
    map_style_url: config.mapStyleUrl,
    map_origins: config.mapOrigins,
    error_report_url: config.errorReportUrl,
  };
}

/**
 * Where the marketplace keeps what it knows: in a database of its own, unless another is named.
 * Requests alone go through a pooler; migrations, jobs, commands and LISTEN need the session.
 */
export const databaseOf = ({ databaseUrl, databaseDirectUrl, dataDir }: Config) => ({
  databaseUrl: databaseDirectUrl ?? databaseUrl,
  dataDir: join(dataDir, 'postgres'),
});

/** Stripe has a sandbox of its own, told by its keys. */
function isTest(payments: PaymentsConfig): boolean {
  if (payments.provider === 'stripe') return payments.secretKey.startsWith('sk_test_');
  return payments.provider === 'sandbox';
}
