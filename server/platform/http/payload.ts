import type { Endpoint, ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import type { HonoRequest } from 'hono';
import { answer, type Outcome, refuse } from '../outcome.ts';
import { findHostile, type JsonLimits } from './hostile-json.ts';
import { fieldProblems } from './issues.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The body of a request as JSON; an absent body is an empty object. */
export async function readJson(request: HonoRequest): Promise<Outcome<unknown>> {
  if (!JSON_TYPE.test(request.header('Content-Type') ?? '')) {
    return refuse('unsupported_media_type');
  }
  const text = await request.text();
  try {
    return answer(text === '' ? {} : JSON.parse(text));
  } catch {
    return refuse('malformed_json');
  }
}

/** A payload as a call of the contract takes it. */
export function parsePayload<E extends Endpoint>(
  endpoint: E,
  body: unknown,
  limits?: JsonLimits,
): Outcome<ParsedRequestOf<E>> {
  const hostile = findHostile(body, limits);
  if (hostile) return refuse('invalid_input', hostile);
  const parsed = endpoint.request.safeParse(body, { reportInput: true });
  if (!parsed.success) return refuse('invalid_input', ...fieldProblems(parsed.error.issues));
  return answer(parsed.data as ParsedRequestOf<E>);
}
