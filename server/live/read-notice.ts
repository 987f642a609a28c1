import { OrderId } from '@seahour/api-types/primitives.ts';
import * as z from 'zod/mini';
import type { Notice } from '../outbox/announce.ts';

const NoticeText = z.union([
  z.object({ echo: z.string() }),
  z.object({ revoked: z.number() }),
  z.object({ ended: z.string() }),
  z.object({
    viewers: z.object({
      process: z.string(),
      company_activity_id: z.number(),
      viewers: z.array(z.string()),
    }),
  }),
  z.object({
    company_id: z.number(),
    company_activity_id: z.number(),
    city_id: z.number(),
    activity_id: z.number(),
    from: z.iso.date(),
    to: z.iso.date(),
    order_id: z.optional(OrderId),
  }),
]);

/** Any program that may connect to the database may say anything on any channel. */
export function readNotice(payload: string | undefined): Notice | null {
  try {
    return NoticeText.safeParse(JSON.parse(payload ?? '')).data ?? null;
  } catch {
    return null;
  }
}
