import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import { listCompanies } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../tables/connection.ts';
import { launchKey } from './launch-key.ts';
import { insertStaff, listBoatIds, setBoats } from './memberships.ts';
import { launchFields, signInitData } from './sign-init-data.ts';
import { staffUrlOf } from './staff-path.ts';
import { findMemberships } from './staff-rows.ts';

export interface WantedLink {
  /** Its slug; the first company without one. */
  company: string | undefined;
  role: StaffRole;
  /** Of a captain; all of the company without them. */
  boats?: readonly number[];
  language: Language;
  now: Date;
}

export type DevelopmentLink = { ok: true; url: string } | { ok: false; reason: string };

/** Numbers that the messenger has never given to anybody: one per company, role and language. */
const FIRST_NUMBER = {
  owner: 1_000,
  captain: 100_000,
  dispatcher: 200_000,
} as const satisfies Record<StaffRole, number>;
const NUMBERS_PER_LANGUAGE = 300_000;

/** A link as the messenger opens the app with: launch data in the part that no server sees. */
export async function developmentLink(
  db: Db,
  config: Config,
  { company: slug, role, boats: wanted, language, now }: WantedLink,
): Promise<DevelopmentLink> {
  if (config.mode === 'production') return { ok: false, reason: 'links are for the demo alone' };
  const companies = [...(await listCompanies(db))].sort((a, b) => a.id - b.id);
  const company = companies.find((each) => !slug || each.slug === slug);
  const key = await launchKey(config, db);
  if (!company || !key) return { ok: false, reason: `there is no company ${slug ?? 'yet'}` };
  const telegram_id =
    FIRST_NUMBER[role] + NUMBERS_PER_LANGUAGE * LANGUAGE_CODES.indexOf(language) + company.id;
  const all = await listBoatIds(db, company.id);
  const boats = wanted ?? all;
  const unknown = boats.filter((id) => !all.includes(id));
  if (unknown.length > 0) {
    return { ok: false, reason: `the company has no offer ${unknown.join(', ')}` };
  }
  const [known] = await findMemberships(db, { telegram_id });
  if (!known) {
    const post = role === 'captain' ? { role, boats } : { role, boats: null };
    const place = { company_id: company.id, name: 'Developer', language, telegram_id };
    await insertStaff(db, { ...place, ...post }, null);
  } else if (role === 'captain') {
    await setBoats(db, known.staff_id, boats);
  }
  const initData = signInitData(launchFields(telegram_id, 'Developer', now), key);
  const hash = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'web',
  });
  return { ok: true, url: `${await staffUrlOf(config)}#${hash}` };
}
