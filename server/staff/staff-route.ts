import type { Endpoint, ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Db } from '../db/connection.ts';
import { type Outcome, refuse } from '../domain/outcome.ts';
import { type Call, type Route, route } from '../http/call.ts';
import { readInitData } from './init-data.ts';
import { findMember, languageOf, type Member } from './member.ts';
import type { StaffCall } from './staff-call.ts';

type Handle<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: StaffCall,
) => Promise<Outcome<ResponseOf<E>>>;

export interface Introduction {
  initData: string;
  launchKey: Call['launchKey'];
  db: Db;
  now: Date;
}

/** Who they are by signed launch data, and where they work at this moment. */
export async function readMember({
  initData,
  launchKey,
  db,
  now,
}: Introduction): Promise<Outcome<Member>> {
  const key = await launchKey();
  const launch = key ? readInitData(initData, { key, now }) : refuse('init_data_invalid');
  return launch.ok ? findMember(db, launch.data.telegram_id) : launch;
}

/**
 * A call for staff alone. Who they are is found out anew each time, so that a revoked place is
 * gone at once.
 */
export function staffRoute<E extends Endpoint>(endpoint: E, handle: Handle<E>): Route {
  return route(endpoint, async (request, call) => {
    const { init_data: initData } = request as { init_data: string };
    const member = await readMember({ ...call, initData });
    if (!member.ok) return member;
    const language = languageOf(member.data);
    return handle(request, { ...call, language, member: member.data });
  });
}
