import { Claim } from '@seahour/api-types/site-data.ts';
import * as z from 'zod/mini';
import { parseNetworks } from './networks.ts';

const withTrailingSlash = (typed: string) => (typed.endsWith('/') ? typed : `${typed}/`);
const withoutTrailingSlash = (typed: string) => typed.replace(/\/+$/, '');

/** `Seahour <hello@seahour.example>` or a bare address. */
const SENDER = /^\s*(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)\s*$/;

const areOrigins = (typed: string) =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((each) => /^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/.test(each));

function isOfRoot(typed: string): boolean {
  const { pathname, search, hash, username } = new URL(typed);
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === '';
}

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const address = z.pipe(httpAddress, z.transform(withoutTrailingSlash));
/** The site has its pages and its API at the root of a host: links that begin elsewhere lead nowhere. */
const siteAddress = z.pipe(
  z.pipe(
    httpAddress,
    z.string().check(z.refine(isOfRoot, 'must be a scheme and a host, without a path')),
  ),
  z.transform(withoutTrailingSlash),
);
const base = z.pipe(
  z.union([httpAddress, z.string().check(z.regex(/^\//))], 'must be a path or an http(s) address'),
  z.transform(withTrailingSlash),
);
const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((typed) => typed === 'on'),
);
const wholeNumber = (most: number) => {
  const error = `must be a number from 0 to ${most}`;
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/, error)), z.transform(Number)),
    z.number().check(z.maximum(most, error)),
  );
};

/**
 * `on`, which used to mean `cosmetic`, is refused, so that an old setting does not change its
 * meaning.
 */
const claim = z.enum(Claim.options, 'must be true, cosmetic or off');

/** The value of a setting that is left out on purpose; a missing one is a mistake in production. */
export const NONE = 'none';
const orNone = (schema: z.ZodMiniType<string>, error: string) =>
  z.union([z.literal(NONE), schema], error);

/** The settings as the environment gives them; each message ends a sentence that begins with its name. */
export const Settings = z.object({
  SEAHOUR_MODE: z.optional(z.enum(['demo', 'production'], 'must be demo or production')),
  SEAHOUR_ROLE: z.optional(z.enum(['all', 'web', 'worker'], 'must be all, web or worker')),
  PORT: z.optional(wholeNumber(65535)),
  HOST: z.optional(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address or a name of this machine')),
  ),
  PUBLIC_URL: z.optional(siteAddress),
  SEAHOUR_DATA: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }),
  ),
  DATABASE_DIRECT_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }),
  ),
  DATABASE_REPLICA_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }),
  ),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'must start with redis://' })),
  SMTP_URL: z.optional(
    orNone(
      z.url({ protocol: /^smtps?$/, error: 'must start with smtp://' }),
      'must start with smtp://',
    ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.maxLength(254, 'must have 254 characters or less'),
        z.regex(SENDER, 'must be an address, e.g. Seahour <hello@seahour.example>'),
      ),
  ),
  PAYMENTS: z.optional(z.enum(['sandbox', 'stripe', 'none'], 'must be sandbox, stripe or none')),
  PAY_LATER_GUARANTEE: z.optional(z.enum(['card', 'off'], 'must be card or off')),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  TRUSTED_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (typed) => parseNetworks(typed.split(/[\s,]+/).filter(Boolean)) !== null,
          'must be a list of addresses or networks',
        ),
      ),
  ),
  EDITOR_URL: z.optional(address),
  EDITOR_PORT: z.optional(wholeNumber(65535)),
  MIGRATE_AT_START: z.optional(onOff),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  RATE_LIMITS: z.optional(onOff),
  RATES_URL: z.optional(httpAddress),
  DRAIN_SEC: z.optional(wholeNumber(600)),
  ATTRIBUTION_DAYS: z.optional(wholeNumber(365)),
  CALENDAR_PRIVATE_NETWORKS: z.optional(onOff),
  WEBHOOK_PRIVATE_NETWORKS: z.optional(onOff),
  HSTS: z.optional(z.enum(['off', 'host', 'preload'], 'must be off, host or preload')),
  CDN_BASE: z.optional(base),
  API_BASE: z.optional(address),
  COMPANY_NAME: z.optional(z.string()),
  COMPANY_ADDRESS: z.optional(z.string()),
  BOT_TOKEN: z.optional(
    orNone(
      z.string().check(z.regex(/^\d+:[\w-]{20,}$/, 'must be a token as BotFather gives it')),
      'must be a token as BotFather gives it',
    ),
  ),
  BOT_UPDATES: z.optional(z.enum(['polling', 'webhook'], 'must be polling or webhook')),
  BOT_API_ROOT: z.optional(address),
  STAFF_PATH: z.optional(
    z
      .string()
      .check(z.regex(/^\/[\w-]{8,80}$/, 'must be a slash and 8 to 80 letters, digits, - or _')),
  ),
  CONTACT_PHONE: z.optional(
    z.string().check(z.regex(/^none$|\d/, 'must be a number that can be dialled')),
  ),
  CONTACT_EMAIL: z.optional(
    orNone(z.email('must be an e-mail address'), 'must be an e-mail address'),
  ),
  CHAT_LINK: z.optional(orNone(httpAddress, 'must be an http(s) address')),
  CONTACT_HOURS: z.optional(
    z.string().check(z.regex(/^([01]?\d|2[0-3])-(1?\d|2[0-4])$/, 'must be hours such as 9-21')),
  ),
  TAG_MANAGER_ID: z.optional(
    z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be an id such as GTM-ABC1234')),
  ),
  TAG_MANAGER_ORIGINS: z.optional(
    z.string().check(z.refine(areOrigins, 'must be a list of https origins')),
  ),
  ANALYTICS_ID: z.optional(
    z
      .string()
      .check(
        z.regex(/^(G-[A-Z0-9]{4,12}|\d{5,12})$/, 'must be an id such as G-ABC1234 or 12345678'),
      ),
  ),
  MAP_STYLE_URL: z.optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  MAP_ORIGINS: z.optional(
    z.string().check(z.refine(areOrigins, 'must be a list of https origins')),
  ),
  ERROR_REPORT_URL: z.optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  SHOW_VIEWER_COUNT: z.optional(claim),
  SHOW_STRUCK_PRICE: z.optional(claim),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  NODE_ENV: z.optional(z.string()),
});

export type Settings = z.output<typeof Settings>;
