import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@seahour/api-types/errors.ts';
import type { Context } from 'hono';
import { type FieldProblem, type Refusal, refuse } from '../outcome.ts';
import type { Env } from './env.ts';
import { MOST_PROBLEMS } from './issues.ts';
import { type Texts, texts } from './texts.ts';

const RETRY_AFTER_SEC = 2;

/** Every failure leaves through here, in the caller's language. */
export function respondRefusal(c: Context<Env>, refusal: Refusal): Response {
  const { code, alternatives, total } = refusal;
  const fields = refusal.fields.slice(0, MOST_PROBLEMS);
  const said = texts[c.get('language')];
  const waitSec = refusal.retryAfterSec ?? (code === 'unavailable' ? RETRY_AFTER_SEC : null);
  if (waitSec !== null) c.header('Retry-After', String(waitSec));
  const body: ErrorBody = {
    error: {
      code,
      message: said.error[code],
      ...(fields.length > 0
        ? { fields: fields.map((field) => ({ ...field, message: sentence(code, field, said) })) }
        : {}),
      ...(alternatives.length > 0 ? { alternatives } : {}),
      ...(total ? { total } : {}),
      ...(code === 'internal' ? { request_id: c.get('requestId') } : {}),
    },
  };
  return c.json(body, ERROR_STATUS[code]);
}

export const respondCode = (c: Context<Env>, code: ErrorCode): Response =>
  respondRefusal(c, refuse(code));

/** Where one rule refuses the whole call, the field says that rule. */
function sentence(code: ErrorCode, field: FieldProblem, said: Texts): string {
  return code === 'invalid_input' ? said.field[field.code] : said.error[code];
}
