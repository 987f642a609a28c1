import type { Endpoint, ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { type Outcome, refuse } from '../domain/outcome.ts';
import { type Route, route } from '../http/call.ts';
import { readInitData } from './init-data.ts';
import { findMember } from './member.ts';
import type { StaffCall } from './staff-call.ts';

type Handle<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: StaffCall,
) => Promise<Outcome<ResponseOf<E>>>;

/**
 * A call for staff alone. Who they are is found out anew each time, so that a revoked place is
 * gone at once.
 */
export function staffRoute<E extends Endpoint>(endpoint: E, handle: Handle<E>): Route {
  return route(endpoint, async (request, call) => {
    const { init_data } = request as { init_data: string };
    const key = await call.launchKey();
    const launch = key
      ? readInitData(init_data, { key, now: call.now })
      : refuse('init_data_invalid');
    if (!launch.ok) return launch;
    const member = await findMember(call.db, launch.data.telegram_id);
    return member.ok ? handle(request, { ...call, member: member.data }) : member;
  });
}
