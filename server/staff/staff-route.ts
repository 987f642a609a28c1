import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { type Route, route } from '../platform/http/route.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { createTurns } from './in-turn.ts';
import { readInitData } from './init-data.ts';
import { findMember, languageOf, type Member } from './member.ts';
import { keyOf } from './person.ts';
import type { SignedCall, StaffCall } from './staff-call.ts';
import { touchSession } from './staff-sessions.ts';

type Handle<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: StaffCall,
) => Promise<Outcome<ResponseOf<E>>>;

export interface Introduction
  extends Pick<SignedCall, 'launchKey' | 'staffSession' | 'db' | 'now'> {
  initData: string;
}

/** Who they are by signed launch data or by a session, and where they work at this moment. */
export async function readMember({
  initData,
  launchKey,
  staffSession,
  db,
  now,
}: Introduction): Promise<Outcome<Member>> {
  if (initData === SESSION_INIT_DATA) {
    const session = await touchSession(db, staffSession, now);
    if (!session) return refuse('init_data_invalid');
    const member = await findMember(db, session.person);
    return member.ok ? answer({ ...member.data, sessionId: session.sessionId }) : member;
  }
  const key = await launchKey();
  const launch = key ? readInitData(initData, { key, now }) : refuse('init_data_invalid');
  return launch.ok ? findMember(db, launch.data) : launch;
}

/**
 * A call for staff alone. Who they are is found out again each time, so that a revoked membership is
 * gone at once.
 */
export function staffRoute<E extends Endpoint>(endpoint: E, handle: Handle<E>): Route<SignedCall> {
  return route(endpoint, async (request, call: SignedCall) => {
    const { init_data: initData } = request as { init_data: string };
    const caller = await readMember({ ...call, initData });
    if (!caller.ok) return caller;
    const run = async (hasWaited: boolean): Promise<Outcome<ResponseOf<E>>> => {
      const member = hasWaited ? await readMember({ ...call, initData }) : caller;
      if (!member.ok) return member;
      return handle(request, { ...call, language: languageOf(member.data), member: member.data });
    };
    return call.isLimited ? inTurn(keyOf(caller.data.person), run) : run(false);
  });
}

const inTurn = createTurns();
