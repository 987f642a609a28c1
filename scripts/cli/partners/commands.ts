import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { CityDate } from '@seahour/api-types/primitives.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { isCurrency } from '@seahour/api-types/rules/currencies.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { createKey } from '@seahour/server/partners/keys.ts';
import { partnerUrl, signPartner } from '@seahour/server/partners/page-link.ts';
import { parsePartner } from '@seahour/server/partners/partner-fields.ts';
import {
  endPartner,
  findPartner,
  insertPartner,
  listPartners,
  type Partner,
  updatePartner,
  withdrawLinks,
} from '@seahour/server/partners/partners.ts';
import { notePayout } from '@seahour/server/partners/payouts.ts';
import { setWebhook } from '@seahour/server/partners/webhooks/webhook-rows.ts';
import { whatIsWrongWithUrl } from '@seahour/server/partners/webhooks/webhook-url.ts';
import { texts } from '@seahour/server/platform/http/texts.ts';
import type { Refusal } from '@seahour/server/platform/outcome.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { refused, type Said, said } from '../said.ts';

/** As the command line gives it. */
export interface GivenPartner {
  db: Db;
  config: Config;
  now: Date;
  id: string;
  name?: string;
  origin?: readonly string[];
  commission?: string;
  key?: string;
  webhook?: string;
  withdraw?: boolean;
  month?: string;
  amount?: string;
  currency?: string;
  on?: string;
  note?: string;
}

export const PARTNER_COMMANDS = {
  async add(given) {
    const { db, config, now, id, name = '', origin = [], commission = '0', webhook } = given;
    const typed = { id, name, origins: origin, commission: Number(commission) };
    const parsed = parsePartner(typed, config);
    if (!parsed.ok) return refused(whyNot(parsed));
    const wrong = webhook === undefined ? null : whatIsWrongWithUrl(webhook, webhookRules(config));
    if (wrong) return refused(`--webhook ${words.field[wrong]}`);
    if (!(await insertPartner(db, parsed.data, now))) return refused(`there is a ${id} already`);
    return said(
      `${id} is a partner. Its page, for whoever has this link:`,
      await linkTo(given, { id, link_version: 0 }),
      ...(await keyLines(given)),
      ...(await webhookLines(given)),
    );
  },

  async change(given) {
    const { db, config, id, origin, commission, webhook } = given;
    const was = await findPartner(db, id);
    if (!was) return missing(given);
    const { name = was.name } = given;
    const typed = {
      ...{ id, name, origins: origin ?? was.origins },
      commission: commission === undefined ? was.commission_percent : Number(commission),
    };
    const parsed = parsePartner(typed, config);
    if (!parsed.ok) return refused(whyNot(parsed));
    const wrong = webhook === undefined ? null : whatIsWrongWithUrl(webhook, webhookRules(config));
    if (wrong) return refused(`--webhook ${words.field[wrong]}`);
    await updatePartner(db, id, parsed.data);
    return said(`${id} is changed`, ...(await webhookLines(given)));
  },

  async list({ db }) {
    return said(...(await listPartners(db)).map(lineOf));
  },

  async key(given) {
    if (!(await findPartner(given.db, given.id))) return missing(given);
    const lines = await keyLines(given);
    return lines.length > 0 ? said(...lines) : refused('it has as many keys as it may');
  },

  async link(given) {
    const { db, id, withdraw = false } = given;
    const partner = await (withdraw ? withdrawLinks(db, id) : findPartner(db, id));
    return partner ? said(await linkTo(given, partner)) : missing(given);
  },

  async paid(given) {
    const { db, now, id, month = '', amount = '', currency = '', note = '' } = given;
    const { on = cityDate('UTC', now) } = given;
    if (!CityDate.safeParse(`${month}-01`).success) return refused('--month must be YYYY-MM');
    if (!CityDate.safeParse(on).success) return refused('--on must be a day, YYYY-MM-DD');
    if (!isCurrency(currency)) return refused('--currency must be a code such as AED');
    const amountMinor = toMinor(Number(amount), currency);
    if (!(amountMinor > 0) || toMajor(amountMinor, currency) !== Number(amount)) {
      return refused(`--amount must be an amount of ${currency}`);
    }
    if (!(await findPartner(db, id))) return missing(given);
    const payout = { partnerId: id, month, currency, amountMinor, paidOn: on, note };
    await notePayout(db, payout, now);
    return said(`${amount} ${currency} for ${month} are noted for ${id}`);
  },

  async end(given) {
    const isFound = await endPartner(given.db, given.id, given.now);
    return isFound ? said(`${given.id} has ended; its report stays`) : missing(given);
  },

  async resume(given) {
    const isFound = await endPartner(given.db, given.id, null);
    return isFound ? said(`${given.id} is a partner again`) : missing(given);
  },
} as const satisfies Record<string, (given: GivenPartner) => Promise<Said>>;

export type PartnerCommand = keyof typeof PARTNER_COMMANDS;

const words = texts[DEFAULT_LANGUAGE];

const missing = ({ id }: GivenPartner): Said => refused(`there is no partner ${id}`);

const whyNot = ({ fields }: Refusal): string =>
  fields.map(({ path, code }) => `${path}: ${words.field[code]}`).join('; ');

const webhookRules = (config: Config) => ({ isLenient: config.webhookPrivateNetworks });

const linkTo = async (
  { db, config }: GivenPartner,
  partner: Pick<Partner, 'id' | 'link_version'>,
) => partnerUrl(config.publicUrl, await signPartner(db, partner));

async function keyLines({ db, id, key: name, now }: GivenPartner): Promise<string[]> {
  const key = name === undefined ? null : await createKey(db, { partnerId: id, name }, now);
  return key ? ['Its key, which is shown this once:', key] : [];
}

async function webhookLines({ db, id, webhook: url }: GivenPartner): Promise<string[]> {
  if (url === undefined) return [];
  const { secret, isNew } = await setWebhook(db, { partnerId: id, url });
  return isNew ? ['The secret of its webhook, which is shown this once:', secret] : [];
}

/** E.g. `palm-hotel: Palm Hotel, 12 %, https://palm-hotel.example`. */
function lineOf({ id, name, commission_percent, origins, ended_at }: Partner): string {
  const parts = [name, `${commission_percent} %`, ...origins, ...(ended_at ? ['ended'] : [])];
  return `${id}: ${parts.join(', ')}`;
}
