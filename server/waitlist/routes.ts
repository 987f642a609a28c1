import * as waitlist from '@seahour/api-types/waitlist.ts';
import type { Reader } from '../catalogue/caller.ts';
import { route } from '../platform/http/route.ts';
import type { Db } from '../tables/connection.ts';
import { joinWaitlist } from './join-waitlist.ts';

/** What the handler of a call about the waitlist knows besides its payload. */
export interface WaitlistCall extends Reader {
  db: Db;
}

export const waitlistRoutes = [
  route(waitlist.joinWaitlist, (request, call: WaitlistCall) =>
    joinWaitlist(call.db, request, call),
  ),
];
