import type { Language } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { codeMail } from '../accounts/code-mail.ts';
import { tripUrl } from '../booking/trip-link.ts';
import type { Config } from '../config/config.ts';
import { notPublishedMail } from '../editor/not-published.ts';
import type { PlannedRow } from '../editor/planned.ts';
import { orderMail } from '../guest-messages/order-mail.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import type { Db } from '../tables/connection.ts';
import { GUEST_EVENTS } from '../tables/events.ts';
import { waitlistMail } from '../waitlist/waitlist-mail.ts';
import { sampleOrder } from './sample-order.ts';

/** Every mail there is; the order's by what happened to it. */
export const PREVIEWS = [...GUEST_EVENTS, 'waitlist', 'code', 'not_published'] as const;
export type Preview = (typeof PREVIEWS)[number];

/** A mail as it would be sent now; null while the catalogue has no offer. */
export async function previewMail(
  db: Db,
  name: Preview,
  { language, now, config }: { language: Language; now: Date; config: Config },
): Promise<Mail | null> {
  if (name === 'code') {
    const code = { id: 'preview', to: 'elena@example.com', code: '482913', lifeSec: 600 };
    return codeMail(code, language, config);
  }
  if (name === 'not_published') {
    const file = 'catalogue/offers/bay/boats/onyx-55.yaml';
    const files = [{ file, was: null, becomes: null, touched: [] }];
    const { rows } = await sql<Pick<PlannedRow, 'city' | 'time_zone'>>`
      select name as city, time_zone from cities order by id limit 1`.execute(db);
    if (!rows[0]) return null;
    const planned = { ...rows[0], published_at: now, refusal: 'mistakes', note: '', files };
    return notPublishedMail(planned, { id: 'preview', to: 'katya@example.com', language }, config);
  }
  const event = name === 'waitlist' ? 'created' : name;
  const order = await sampleOrder(db, { event, language, now });
  if (!order) return null;
  if (name === 'waitlist') {
    const awaited = {
      id: 1,
      starts: [],
      leave_hash: '',
      joined_at: now,
      mailed_at: null,
      is_free: true,
    };
    const message = { id: 'preview', secret: 'preview' };
    return waitlistMail({ ...order, ...awaited, told_at: now }, message, config);
  }
  const link = tripUrl(config.publicUrl, language, 'preview');
  const links = { tripUrl: link, calendarUrl: link };
  return orderMail(
    order,
    { event: name, id: 'preview', now, was: { ...order, time: order.time - 4 }, ...links },
    config,
  );
}
