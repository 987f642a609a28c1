import type octo from '@seahour/server/texts/octo.json';
import type { PlainKey } from '@seahour/ui/i18n/messages.ts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from '../platform/http/env.ts';
import { translates } from '../platform/texts.ts';
import type { OctoCode, OctoRefusal } from './refusals.ts';

export type OctoTexts = typeof octo;

/** What resellers and their guests read. */
export const octoTexts = translates<OctoTexts>('octo');

export const STATUS: Record<OctoCode, ContentfulStatusCode> = {
  BAD_REQUEST: 400,
  INVALID_PRODUCT_ID: 400,
  INVALID_OPTION_ID: 400,
  INVALID_UNIT_ID: 400,
  INVALID_AVAILABILITY_ID: 400,
  INVALID_BOOKING_UUID: 400,
  UNPROCESSABLE_ENTITY: 400,
  UNAUTHORIZED: 400,
  FORBIDDEN: 400,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
};

/** Every failure leaves through here, in the standard's form. */
export function respondRefusal(
  c: Context<Env>,
  { error, message, said, about, retryAfterSec }: OctoRefusal,
  status = STATUS[error],
): Response {
  if (retryAfterSec) c.header('Retry-After', String(retryAfterSec));
  if (error === 'UNAUTHORIZED') c.header('WWW-Authenticate', 'Bearer');
  const t = octoTexts[c.get('language')];
  const errorMessage = t(message as PlainKey<OctoTexts>, said);
  return c.json({ error, errorMessage, ...about }, status);
}
