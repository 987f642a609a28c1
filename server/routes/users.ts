import * as user from '@seahour/api-types/user.ts';
import { answer } from '../domain/outcome.ts';
import { ownOrders } from '../domain/own-orders.ts';
import { findUser, SESSION_LIFE_SEC, sendCode, signIn, signOut } from '../domain/sign-in.ts';
import { route } from '../http/call.ts';

export const userRoutes = [
  route(user.getBySession, async ({ session_id }, { db, now }) => {
    const found = await findUser(db, session_id, now);
    return found.ok ? answer({ data: found.data }) : found;
  }),
  route(user.sendCode, (request, call) => sendCode(call.db, request, call)),
  route(user.signIn, async (request, { db, now, session }) => {
    const signed = await signIn(db, request, { now });
    if (!signed.ok) return signed;
    session.keep(signed.data.sessionId, SESSION_LIFE_SEC);
    return answer({ data: signed.data.user });
  }),
  route(user.signOut, async (_, { db, session }) => {
    await signOut(db, session.id);
    session.drop();
    return answer({});
  }),
  route(user.getOwnOrders, async (_, { db, now, language, session }) => {
    const found = await findUser(db, session.id, now);
    if (!found.ok) return found;
    const orders = await ownOrders(db, found.data.email, language);
    return answer({ data: found.data, orders });
  }),
];
