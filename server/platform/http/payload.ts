import type { Endpoint, ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import type { HonoRequest } from 'hono';
import { answer, type Outcome, refuse } from '../outcome.ts';
import { findHostile, type JsonLimits } from './hostile-json.ts';
import { fieldProblems } from './issues.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The body of a request as JSON; an absent body is an empty object. */
export async function readJson(request: HonoRequest): Promise<Outcome<unknown>> {
  const text = await readText(request);
  return text.ok ? parseJson(text.data) : text;
}

async function readText(request: HonoRequest): Promise<Outcome<string>> {
  const isJson = JSON_TYPE.test(request.header('Content-Type') ?? '');
  return isJson ? answer(await request.text()) : refuse('unsupported_media_type');
}

function parseJson(text: string): Outcome<unknown> {
  try {
    return answer(text === '' ? {} : JSON.parse(text));
  } catch {
    return refuse('malformed_json');
  }
}

/** Lists are asked for with shorter texts than this. */
const LONGEST_REMEMBERED = 400;
const MOST_REMEMBERED = 1_000;

/**
 * Reads the payloads of a call. Remembered are those of lists, which everybody asks for with the same
 * text: to parse and to check it takes as long as to find the answer in the cache.
 */
export function payloadReader<E extends Endpoint>(
  endpoint: E,
  { isRemembered }: { isRemembered: boolean },
): (request: HonoRequest) => Promise<Outcome<ParsedRequestOf<E>>> {
  const known = new Map<string, Outcome<ParsedRequestOf<E>>>();
  return async (request) => {
    const text = await readText(request);
    if (!text.ok) return text;
    const before = known.get(text.data);
    if (before) return before;
    const json = parseJson(text.data);
    const payload = json.ok ? parsePayload(endpoint, json.data) : json;
    if (isRemembered && payload.ok && text.data.length <= LONGEST_REMEMBERED) {
      if (known.size === MOST_REMEMBERED) known.clear();
      freezeDeeply(payload);
      known.set(text.data, payload);
    }
    return payload;
  };
}

/** What many requests share, none of them changes. */
function freezeDeeply(value: object): void {
  Object.freeze(value);
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) freezeDeeply(part);
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
