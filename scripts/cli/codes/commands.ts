import { randomInt } from 'node:crypto';
import { PromoCode } from '@seahour/api-types/promo-code.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { deleteCode, insertCode, listCodes } from '@seahour/server/codes/code-rows.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import type { PromoCodeRow } from '@seahour/server/tables/schema.ts';
import { refused, type Said, said } from '../said.ts';
import { newCode } from './new-code.ts';

/** Without letters and digits that are read for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** As the command line gives it. */
export interface GivenCode {
  db: Db;
  code?: string | undefined;
  generate?: boolean;
  percent?: string;
  sum?: string;
  currency?: string;
  from?: string;
  until?: string;
  uses?: string;
  company?: readonly string[];
  offer?: readonly string[];
}

export const CODE_COMMANDS = {
  async add({ code, generate = false, ...given }) {
    if (generate === (code !== undefined)) return refused('give a code or --generate');
    const named = PromoCode.safeParse(generate ? generateCode() : code);
    if (!named.success) return refused('a code has 4 to 32 letters A-Z, digits and hyphens');
    const uses = given.uses ?? (generate ? '1' : undefined);
    const made = await newCode(named.data, { ...given, ...(uses ? { uses } : {}) });
    if (!made.ok) return refused(made.reason);
    const isNew = await insertCode(given.db, made.code);
    return isNew ? said(named.data) : refused(`there is a code ${named.data} already`);
  },

  async list({ db }) {
    return said(...(await listCodes(db)).map(lineOf));
  },

  async remove({ db, code }) {
    const named = PromoCode.safeParse(code);
    const isGone = named.success && (await deleteCode(db, named.data));
    return isGone ? said(`${named.data} is removed`) : refused('there is no such code');
  },
} as const satisfies Record<string, (given: GivenCode) => Promise<Said>>;

export type CodeCommand = keyof typeof CODE_COMMANDS;

/** Nobody guesses it: 58 random bits, e.g. `7KXM-2QWD-V9TA`. */
function generateCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function lineOf(row: PromoCodeRow): string {
  const { code, percent, sum_minor, currency, use_limit, uses } = row;
  const off =
    currency === null || sum_minor === null
      ? `${percent}%`
      : `${toMajor(sum_minor, currency)} ${currency}`;
  const limits = [
    row.valid_from && `from ${row.valid_from}`,
    row.valid_until && `until ${row.valid_until}`,
    row.company_ids.length > 0 && `companies ${row.company_ids.join(', ')}`,
    row.offer_ids.length > 0 && `offers ${row.offer_ids.join(', ')}`,
  ];
  return [code, off, `${uses} of ${use_limit ?? 'any number of'} uses`, ...limits]
    .filter(Boolean)
    .join('  ');
}
