import * as user from '@seahour/api-types/user.ts';
import { route } from '../platform/http/route.ts';
import { answer } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { ownOrders } from './own-orders.ts';
import type { SessionCookie } from './session-cookie.ts';
import {
  findUser,
  SESSION_LIFE_SEC,
  type SignInCaller,
  sendCode,
  signIn,
  signOut,
} from './sign-in.ts';

/** What the handler of an account's call knows besides its payload. */
export interface AccountCall extends SignInCaller {
  db: Db;
  session: SessionCookie;
  /** Where our own pages are. */
  publicUrl: string;
}

export const accountRoutes = [
  route(user.getBySession, async ({ session_id }, { db, now }: AccountCall) => {
    const found = await findUser(db, session_id, now);
    return found.ok ? answer({ data: found.data }) : found;
  }),
  route(user.sendCode, (request, call: AccountCall) => sendCode(call.db, request, call)),
  route(user.signIn, async (request, { db, now, session }: AccountCall) => {
    const signed = await signIn(db, request, { now });
    if (!signed.ok) return signed;
    session.keep(signed.data.sessionId, SESSION_LIFE_SEC);
    return answer({ data: signed.data.user });
  }),
  route(user.signOut, async (_, { db, session }: AccountCall) => {
    await signOut(db, session.id);
    session.drop();
    return answer({});
  }),
  route(user.getOwnOrders, async (_, { db, now, language, session, publicUrl }: AccountCall) => {
    const found = await findUser(db, session.id, now);
    if (!found.ok) return found;
    const orders = await ownOrders(db, found.data.email, { language, publicUrl });
    return answer({ data: found.data, orders });
  }),
];
