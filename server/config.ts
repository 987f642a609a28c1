import { join } from 'node:path';
import type { PublicSettings, SiteSettings } from '@seahour/api-types/site-data.ts';
import { Settings } from './settings.ts';

const emptyAsAbsent = (value: string | undefined) => (value === '' ? undefined : value);

const DEFAULT_PORT = 4321;

export interface Config {
  /** 0 asks the system for a free one. */
  port: number;
  publicUrl: string;
  /** Folder of everything that must survive a restart. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica that answers catalogue reads. */
  replicaUrl: string | undefined;
  redisUrl: string | undefined;
  /** Without one, mails are written as files into `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  /** Sender of every mail, e.g. `Seahour <hello@seahour.example>`. */
  mailFrom: string;
  payments: PaymentsConfig;
  /** Of the bot that staff know: it signs what their app says of them. */
  botToken: string | undefined;
  /** How the bot hears of what people press and write: it asks, or it is called over https. */
  botUpdates: 'polling' | 'webhook';
  /** Where the Bot API is, for whoever runs a server of it. */
  botApiRoot: string;
  /** Where the staff's app is, e.g. `/crew-7Kd02mQx`; without one it is chosen at first start. */
  staffPath: string | undefined;
  /** Addresses and networks whose X-Forwarded-For is believed, e.g. `10.0.0.0/8`. */
  trustedProxies: string[];
  rateLimits: boolean;
  cdnBase: string;
  apiBase: string;
  /** Who runs the site, as terms and privacy name it, and where; the address may be empty. */
  companyName: string;
  companyAddress: string;
  contactPhone: string;
  contactEmail: string;
  chatLink: string;
  /** What counts visits on the site, with consent alone; empty for none. */
  tagManagerId: string;
  tagManagerOrigins: string[];
  analyticsId: string;
  /** Who hears of errors in browsers; empty for their consoles alone. */
  errorReportUrl: string;
  showViewerCount: boolean;
  showStruckPrice: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  isProduction: boolean;
  /** Compare every answer with its contract: a slip then is a failed call, not a silent one. */
  checkAnswers: boolean;
}

/** Who takes cards. The sandbox is built in, takes no money and refuses to run in production. */
export type PaymentsConfig =
  | { provider: 'none' }
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string };

export type ConfigResult = { ok: true; config: Config } | { ok: false; problem: string };

/** Reads the settings from a record such as `process.env`; a wrong one is named in one line. */
export function readConfig(record: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.keys(Settings.shape).map((key) => [key, emptyAsAbsent(record[key])]);
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { ok: false, problem: [...new Set(problems)].join('; ') };
  }
  const problem = findConflict(parsed.data);
  return problem ? { ok: false, problem } : { ok: true, config: withDefaults(parsed.data) };
}

/** What each setting for itself does not show. */
function findConflict(settings: Settings): string | null {
  const isProduction = settings.NODE_ENV === 'production';
  if (settings.PAYMENTS === 'sandbox' && isProduction) {
    return 'PAYMENTS must not be sandbox in production';
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

function paymentsOf(settings: Settings): PaymentsConfig {
  const isProduction = settings.NODE_ENV === 'production';
  const provider = settings.PAYMENTS ?? (isProduction ? 'none' : 'sandbox');
  if (provider !== 'stripe') return { provider };
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
  } = settings;
  return { provider, secretKey, publishableKey, webhookSecret };
}

function withDefaults(settings: Settings): Config {
  const port = settings.PORT ?? DEFAULT_PORT;
  return {
    port,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir: settings.SEAHOUR_DATA ?? 'var',
    databaseUrl: settings.DATABASE_URL,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    redisUrl: settings.REDIS_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Seahour <hello@localhost>',
    payments: paymentsOf(settings),
    botToken: settings.BOT_TOKEN,
    botUpdates: settings.BOT_UPDATES ?? 'polling',
    botApiRoot: settings.BOT_API_ROOT ?? 'https://api.telegram.org',
    staffPath: settings.STAFF_PATH,
    trustedProxies: listed(settings.TRUSTED_PROXY),
    rateLimits: settings.RATE_LIMITS ?? true,
    isProduction: settings.NODE_ENV === 'production',
    cdnBase: settings.CDN_BASE ?? '/photos/',
    apiBase: settings.API_BASE ?? '',
    companyName: settings.COMPANY_NAME ?? 'Seahour',
    companyAddress: settings.COMPANY_ADDRESS ?? '',
    contactPhone: settings.CONTACT_PHONE ?? '',
    contactEmail: settings.CONTACT_EMAIL ?? '',
    chatLink: settings.CHAT_LINK ?? '',
    tagManagerId: settings.TAG_MANAGER_ID ?? '',
    tagManagerOrigins: listed(settings.TAG_MANAGER_ORIGINS),
    analyticsId: settings.ANALYTICS_ID ?? '',
    errorReportUrl: settings.ERROR_REPORT_URL ?? '',
    showViewerCount: settings.SHOW_VIEWER_COUNT ?? true,
    showStruckPrice: settings.SHOW_STRUCK_PRICE ?? true,
    logLevel: settings.LOG_LEVEL ?? 'info',
    checkAnswers: settings.NODE_ENV !== 'production',
  };
}

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
    tag_manager_id: config.tagManagerId,
    tag_manager_origins: config.tagManagerOrigins,
    analytics_id: config.analyticsId,
    error_report_url: config.errorReportUrl,
  };
}

/** Where the marketplace keeps what it knows: in a database of its own, unless another is named. */
export const databaseOf = ({ databaseUrl, dataDir }: Config) => ({
  databaseUrl,
  dataDir: join(dataDir, 'postgres'),
});

/** Stripe has a sandbox of its own, told by its keys. */
function isTest(payments: PaymentsConfig): boolean {
  if (payments.provider === 'stripe') return payments.secretKey.startsWith('sk_test_');
  return payments.provider === 'sandbox';
}
