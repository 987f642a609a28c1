import * as contract from '@seahour/api-types/editor-partners.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { notePayout } from '@seahour/server/editor/partner-payouts.ts';
import { findHomeZone } from '@seahour/server/partner-page/home-zone.ts';
import { createKey, listKeys, type PartnerKey } from '@seahour/server/partners/keys.ts';
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
import {
  findWebhook,
  setSendsTests,
  setWebhook,
} from '@seahour/server/partners/webhooks/webhook-rows.ts';
import { fieldProblems } from '@seahour/server/platform/http/issues.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { refused, type Said, said } from '../said.ts';
import { readNumber, refuseFields, refuseKeyName, refuseWebhook } from './refusals.ts';

/** As the command line gives it. */
export interface GivenPartner {
  db: Db;
  config: Config;
  now: Date;
  id: string;
  name?: string;
  origin?: readonly string[];
  commission?: string;
  confirmsAtOnce?: boolean;
  key?: string;
  /** Whether the key is one for tests. */
  test?: boolean;
  webhook?: string;
  /** Whether the webhook is sent what happens to tests. */
  webhookTests?: 'on' | 'off';
  withdraw?: boolean;
  month?: string;
  amount?: string;
  currency?: string;
  on?: string;
  note?: string;
}

export const PARTNER_COMMANDS = {
  async add(given) {
    const { db, config, now, id, name = '', origin = [], commission = '0', key, webhook } = given;
    const typed = {
      ...{ id, name, origins: origin, commission: readNumber(commission) },
      confirms_at_once: given.confirmsAtOnce ?? false,
    };
    const parsed = parsePartner(typed, config);
    if (!parsed.ok) return refuseFields(parsed.fields, given);
    const refusal = refuseKeyName(key, 'key') ?? refuseWebhook(webhook, config);
    if (refusal) return refusal;
    if (!(await insertPartner(db, parsed.data, now))) return refused(`there is a ${id} already`);
    return said(
      `${id} is a partner. Its page, for anybody who has this link:`,
      await linkTo(given, { id, link_version: 0 }),
      ...(await keyLines(given)),
      ...(await webhookLines(given)),
    );
  },

  async change(given) {
    const { db, config, id, name, origin, commission, confirmsAtOnce, webhook, webhookTests } =
      given;
    const was = await findPartner(db, id);
    if (!was) return missing(given);
    const options = [name, origin, commission, confirmsAtOnce, webhook, webhookTests];
    if (options.every((option) => option === undefined)) {
      return refused(
        'give --name, --origin, --commission, --confirms-at-once, --webhook or --webhook-tests',
      );
    }
    if (webhookTests && !webhook && !(await findWebhook(db, id))) return NO_WEBHOOK;
    const typed = {
      ...{ id, name: name ?? was.name, origins: origin ?? was.origins },
      commission: commission === undefined ? was.commission_percent : readNumber(commission),
      confirms_at_once: confirmsAtOnce ?? was.confirms_at_once,
    };
    const parsed = parsePartner(typed, config);
    if (!parsed.ok) return refuseFields(parsed.fields, given);
    const refusal = refuseWebhook(webhook, config);
    if (refusal) return refusal;
    await updatePartner(db, id, parsed.data);
    return said(`${id} is changed`, ...(await webhookLines(given)));
  },

  async list({ db }) {
    const lines = (await listPartners(db)).map(async (partner) => [
      lineOf(partner),
      ...(await listKeys(db, partner.id)).map(keyLineOf),
    ]);
    return said(...(await Promise.all(lines)).flat());
  },

  async key(given) {
    const partner = await findPartner(given.db, given.id);
    if (!partner) return missing(given);
    if (partner.ended_at) return refused(`${given.id} has ended: its keys open nothing`);
    const refusal = refuseKeyName(given.key, 'name');
    if (refusal) return refusal;
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
    const paid_on = given.on ?? cityDate((await findHomeZone(db, id)).time_zone, now);
    const typed = { partner_id: id, month, currency, amount: readNumber(amount), paid_on, note };
    const parsed = contract.notePayout.request.safeParse(typed, { reportInput: true });
    if (!parsed.success) return refuseFields(fieldProblems(parsed.error.issues));
    const noted = await notePayout(parsed.data, { db, now });
    if (noted.ok) return said(`${amount} ${currency} for ${month} are noted for ${id}`);
    return noted.code === 'not_found' ? missing(given) : refuseFields(noted.fields);
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

const missing = ({ id }: GivenPartner): Said => refused(`there is no partner ${id}`);

const linkTo = async (
  { db, config }: GivenPartner,
  partner: Pick<Partner, 'id' | 'link_version'>,
) => partnerUrl(config.publicUrl, await signPartner(db, partner));

const NO_WEBHOOK = refused('--webhook-tests: it has no webhook; give --webhook as well');

async function keyLines({ db, id, key: name, test: isTest = false, now }: GivenPartner) {
  if (name === undefined) return [];
  const key = await createKey(db, { partnerId: id, name, isTest }, now);
  const kind = isTest ? 'key for tests' : 'key';
  return key ? [`Its ${kind}, which is shown this once:`, key] : [];
}

async function webhookLines({ db, id, webhook: url, webhookTests }: GivenPartner) {
  const sendsTests = webhookTests && { sendsTests: webhookTests === 'on' };
  if (url === undefined) {
    if (sendsTests) await setSendsTests(db, { partnerId: id, ...sendsTests });
    return [];
  }
  const { secret, isNew } = await setWebhook(db, { partnerId: id, url, ...sendsTests });
  return isNew ? ['The secret of its webhook, which is shown this once:', secret] : [];
}

/** E.g. `palm-hotel: Palm Hotel, 12 %, https://palm-hotel.example`. */
function lineOf({ id, ...partner }: Partner): string {
  const { name, commission_percent, origins, confirms_at_once, ended_at } = partner;
  const parts = [name, `${commission_percent} %`, ...origins];
  if (confirms_at_once) parts.push('confirms at once');
  if (ended_at) parts.push('ended');
  return `${id}: ${parts.join(', ')}`;
}

/** E.g. `  key for tests …x7Qa: Website, used 2026-11-28`. */
function keyLineOf({ name, is_test, ending, used_at }: PartnerKey): string {
  const kind = is_test ? 'key for tests' : 'key';
  const used = used_at ? `used ${used_at.toISOString().slice(0, 10)}` : 'never used';
  return `  ${kind} …${ending}: ${name}, ${used}`;
}
