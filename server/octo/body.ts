import type { HonoRequest } from 'hono';
import type * as z from 'zod/mini';
import { findHostile } from '../platform/http/hostile-json.ts';
import { fieldProblems } from '../platform/http/issues.ts';
import { answer, badField, type OctoOutcome, refuse } from './refusals.ts';
import type { OctoRequest } from './route.ts';

/** All that a request says; its body may be of any shape. */
export async function readRequest(request: HonoRequest): Promise<OctoOutcome<OctoRequest>> {
  const body = await readBody(request);
  if (!body.ok) return body;
  const read = { params: request.param(), query: request.query(), body: body.data };
  for (const part of [read.params, read.query, read.body]) {
    const hostile = findHostile(part);
    if (hostile) return badField(hostile.path);
  }
  return answer(read);
}

async function readBody(request: HonoRequest): Promise<OctoOutcome<unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD') return answer({});
  const text = await request.text();
  try {
    return answer(text.trim() === '' ? {} : JSON.parse(text));
  } catch {
    return refuse('BAD_REQUEST', 'refused.no_json');
  }
}

/** A body as a call takes it; what the call does not know is left out. */
export function parseBody<T extends z.ZodMiniType>(
  schema: T,
  body: unknown,
): OctoOutcome<z.output<T>> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return answer(parsed.data);
  const [problem] = fieldProblems(parsed.error.issues);
  const { path = '', code = 'invalid_value' } = problem ?? {};
  if (!path) return refuse('BAD_REQUEST', 'refused.no_object');
  if (code === 'required' || code === 'too_long') return badField(path, code);
  return badField(path);
}
