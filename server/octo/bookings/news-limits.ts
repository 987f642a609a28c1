import { mailboxHash } from '../../outbox/message-rows.ts';
import type { OctoCall } from '../call.ts';
import { answer, type OctoOutcome, tooMany } from '../refusals.ts';
import type { BookingRow } from './booking-rows.ts';

/** Who is told of a change: the crew of a boat, and a mailbox. */
interface Told {
  order: Pick<BookingRow, 'order_id' | 'company_activity_id' | 'is_test'>;
  mail: string;
}

/** Refuses what would tell a crew or a mailbox too often: of what is confirmed, or is moved then. */
export async function countNews(
  { order, mail }: Told,
  { limits, partner }: Pick<OctoCall, 'limits' | 'partner'>,
): Promise<OctoOutcome<null>> {
  const boat = `${partner.id} ${order.company_activity_id}`;
  const { is_test } = order;
  const mailRule = is_test ? 'octo_test_mail' : 'octo_mail';
  const waitSec =
    (is_test ? null : await limits?.take('octo_crew', boat)) ??
    (mail && (await limits?.take(mailRule, mailboxHash(mail))));
  return waitSec ? tooMany(waitSec) : answer(null);
}

/** The same of one booking whose hours change again and again. */
export async function countMove(
  told: Told,
  call: Pick<OctoCall, 'limits' | 'partner'>,
): Promise<OctoOutcome<null>> {
  const waitSec = await call.limits?.take('trip_change', told.order.order_id);
  return waitSec ? tooMany(waitSec) : countNews(told, call);
}
