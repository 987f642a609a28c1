import { expect, test } from 'vitest';
import { missingSettings, publicSettings, readConfig, siteSettings } from './config.ts';

function read(record: Record<string, string>) {
  const result = readConfig(record);
  if (!result.ok) throw new Error(result.problem);
  return result.config;
}

test('runs without any setting', () => {
  expect(read({})).toMatchObject({
    port: 4321,
    publicUrl: 'http://localhost:4321',
    dataDir: 'var',
    cdnBase: '/photos/',
    apiBase: '',
    databaseUrl: undefined,
  });
});

test.each([
  [{}, {}],
  [{ SEAHOUR_MODE: 'production' }, { defaultMode: 'demo' }],
  [{ NODE_ENV: 'production' }, { defaultMode: 'demo' }],
] as const)(
  'takes no sandbox payments and opens no network unless told to: %o',
  (record, options) => {
    const result = readConfig(record, options);
    expect(result.ok && result.config).toMatchObject({
      mode: 'production',
      payments: { provider: 'none' },
      calendarPrivateNetworks: false,
      webhookPrivateNetworks: false,
      hsts: 'host',
      checkAnswers: false,
    });
  },
);

test('takes sandbox payments as the demo, and still opens no network', () => {
  expect(read({ SEAHOUR_MODE: 'demo' })).toMatchObject({
    mode: 'demo',
    payments: { provider: 'sandbox' },
    calendarPrivateNetworks: false,
    hsts: 'host',
    checkAnswers: true,
  });
});

test('says in production that nobody can be reached, and starts with one contact', () => {
  const shop = {
    SEAHOUR_MODE: 'production',
    PUBLIC_URL: 'https://sea.example',
    PAYMENTS: 'none',
    SMTP_URL: 'none',
    MAIL_FROM: 'Sea <sea@sea.example>',
    BOT_TOKEN: 'none',
    COMPANY_NAME: 'Sea',
  };
  const missing = (record: Record<string, string>) => missingSettings(record, read(record));
  const refusal = 'Production needs one of CONTACT_PHONE / CONTACT_EMAIL / CHAT_LINK.';
  expect(missing(shop)).toContain(refusal);
  expect(missing({ ...shop, CONTACT_PHONE: 'none', CHAT_LINK: '' })).toContain(refusal);
  expect(missing({ ...shop, CONTACT_EMAIL: 'sea@sea.example' })).toBeNull();
  expect(missing({ ...shop, CHAT_LINK: 'https://wa.me/97140000000' })).toBeNull();
});

test('has sample contacts in the demo, unless its settings say anything of contacts', () => {
  const demo = (record: Record<string, string>) =>
    publicSettings(read({ SEAHOUR_MODE: 'demo', ...record }));
  const { contact_phone, contact_email, chat_link } = demo({});
  expect([contact_phone, contact_email, chat_link]).not.toContain('');
  const none = { contact_phone: '', contact_email: '', chat_link: '' };
  expect(demo({ CONTACT_PHONE: '+971 50 1' })).toMatchObject({
    ...none,
    contact_phone: '+971 50 1',
  });
  expect(demo({ CONTACT_PHONE: 'none' })).toMatchObject(none);
  expect(publicSettings(read({}))).toMatchObject(none);
});

test('treats an empty setting as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: '', CDN_BASE: '' })).toEqual(read({}));
});

test('brings addresses into one form', () => {
  const config = read({ PUBLIC_URL: 'https://sea.example/', CDN_BASE: 'https://cdn.example/p' });
  expect(config.publicUrl).toBe('https://sea.example');
  expect(config.cdnBase).toBe('https://cdn.example/p/');
});

test.each([
  [{ SEAHOUR_MODE: 'test' }, 'SEAHOUR_MODE must be demo or production'],
  [
    { SEAHOUR_MODE: 'demo', NODE_ENV: 'production' },
    'SEAHOUR_MODE must not be demo when NODE_ENV is production',
  ],
  [{ PAYMENTS: 'sandbox' }, 'PAYMENTS must not be sandbox in production'],
  [{ PAY_LATER_GUARANTEE: 'on' }, 'PAY_LATER_GUARANTEE must be card or off'],
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
  [{ PUBLIC_URL: 'sea' }, 'PUBLIC_URL must be an http(s) address'],
  ...['https://sea.example/shop', 'https://sea.example/?a=b', 'https://me@sea.example'].map(
    (PUBLIC_URL): [Record<string, string>, string] => [
      { PUBLIC_URL },
      'PUBLIC_URL must be a scheme and a host, without a path',
    ],
  ),
  ...['nobody', 'Sea <sea>', 'Sea <sea@sea.example', 'a@b.example, c@d.example'].map(
    (MAIL_FROM): [Record<string, string>, string] => [
      { MAIL_FROM },
      'MAIL_FROM must be an address, e.g. Seahour <hello@seahour.example>',
    ],
  ),
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ CDN_BASE: 'photos' }, 'CDN_BASE must be a path or an http(s) address'],
  [{ CONTACT_PHONE: 'soon' }, 'CONTACT_PHONE must be a number that can be dialled'],
  [{ CONTACT_HOURS: '9 to 5' }, 'CONTACT_HOURS must be hours such as 9-21'],
  [{ CONTACT_EMAIL: 'sea' }, 'CONTACT_EMAIL must be an e-mail address'],
  [{ CHAT_LINK: 'javascript:alert(1)' }, 'CHAT_LINK must be an http(s) address'],
  [{ TAG_MANAGER_ID: '"><script>' }, 'TAG_MANAGER_ID must be an id such as GTM-ABC1234'],
  [{ TAG_MANAGER_ORIGINS: 'tags.example' }, 'TAG_MANAGER_ORIGINS must be a list of https origins'],
  [{ ANALYTICS_ID: 'UA' }, 'ANALYTICS_ID must be an id such as G-ABC1234 or 12345678'],
  [{ MAP_STYLE_URL: 'http://map.example/style.json' }, 'MAP_STYLE_URL must be an https address'],
  [{ MAP_ORIGINS: 'https://map.example/tiles' }, 'MAP_ORIGINS must be a list of https origins'],
  [{ ERROR_REPORT_URL: 'http://sea.example' }, 'ERROR_REPORT_URL must be an https address'],
  [{ SHOW_STRUCK_PRICE: 'yes' }, 'SHOW_STRUCK_PRICE must be true, cosmetic or off'],
  [{ SHOW_VIEWER_COUNT: 'on' }, 'SHOW_VIEWER_COUNT must be true, cosmetic or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
])('names a wrong setting in one line: %o', (record, problem) => {
  expect(readConfig(record)).toEqual({ ok: false, problem });
});

test('keeps private settings from visitors', () => {
  const settings = publicSettings(read({ DATABASE_URL: 'postgres://user:secret@db/sea' }));
  expect(JSON.stringify(settings)).not.toContain('secret');
});

test.each([
  ['sandbox', true],
  ['none', false],
] as const)('tells the site whether cards are taken: %s', (provider, takes_cards) => {
  const config = { ...read({}), payments: { provider } };
  expect(siteSettings(config)).toMatchObject({ takes_cards });
});

test('tells the site alone what counts its visits', () => {
  const config = read({
    TAG_MANAGER_ID: 'GTM-SEA1234',
    TAG_MANAGER_ORIGINS: 'https://tags.example, https://*.pixel.example',
    ANALYTICS_ID: '12345678',
  });
  expect(siteSettings(config)).toMatchObject({
    tag_manager_id: 'GTM-SEA1234',
    tag_manager_origins: ['https://tags.example', 'https://*.pixel.example'],
    analytics_id: '12345678',
  });
  expect(JSON.stringify(publicSettings(config))).not.toMatch(/GTM|12345678|tags/);
});

test('tells the site alone where its map comes from, and has none unless told', () => {
  const config = read({
    MAP_STYLE_URL: 'https://map.example/style.json?key=abc',
    MAP_ORIGINS: 'https://tiles.example',
  });
  expect(siteSettings(config)).toMatchObject({
    map_style_url: 'https://map.example/style.json?key=abc',
    map_origins: ['https://tiles.example'],
  });
  expect(JSON.stringify(publicSettings(config))).not.toMatch(/map|tiles/);
  expect(siteSettings(read({})).map_style_url).toBe('');
});

test.each([
  [{ BOT_TOKEN: 'abc' }, 'BOT_TOKEN must be a token as BotFather gives it'],
  [{ STAFF_PATH: 'crew' }, 'STAFF_PATH must be a slash and 8 to 80 letters, digits, - or _'],
  [{ BOT_UPDATES: 'push' }, 'BOT_UPDATES must be polling or webhook'],
  [{ BOT_UPDATES: 'webhook' }, 'PUBLIC_URL must be an https address when BOT_UPDATES is webhook'],
])('names what is wrong with the staff settings %o', (settings, problem) => {
  expect(readConfig(settings)).toEqual({ ok: false, problem });
});
