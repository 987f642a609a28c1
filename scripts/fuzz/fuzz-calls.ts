import type { JsonSchema } from '@seahour/server/openapi/json-schema.ts';
import { body, type Known } from './bodies.ts';
import { createChoices } from './choices.ts';

export interface FuzzedCall {
  path: string;
  schema: JsonSchema;
}

export interface Finding {
  path: string;
  calls: number;
  /** Answers by the first digit of their status. */
  answers: Record<string, number>;
  /** Bodies that were answered with 5xx, shortened. */
  broken: string[];
}

export interface FuzzOptions {
  /** Bodies for each call. */
  count: number;
  seed: number;
  known?: Known;
  send(path: string, body: string): Promise<number>;
}

const AT_ONCE = 20;
const LONGEST_SHOWN = 300;

/** Sends generated bodies to every call and tells how they were answered. */
export async function fuzzCalls(
  calls: readonly FuzzedCall[],
  { count, seed, known = {}, send }: FuzzOptions,
): Promise<Finding[]> {
  const random = createChoices(seed);
  const findings: Finding[] = [];
  for (const { path, schema } of calls) {
    const finding: Finding = { path, calls: count, answers: {}, broken: [] };
    for (let sent = 0; sent < count; sent += AT_ONCE) {
      const bodies = Array.from({ length: Math.min(AT_ONCE, count - sent) }, () =>
        body(schema, { random, known }),
      );
      await Promise.all(bodies.map((each) => note(finding, each, send)));
    }
    findings.push(finding);
  }
  return findings;
}

async function note(finding: Finding, text: string, send: FuzzOptions['send']): Promise<void> {
  const status = await send(finding.path, text);
  const kind = `${Math.floor(status / 100)}xx`;
  finding.answers[kind] = (finding.answers[kind] ?? 0) + 1;
  if (status >= 500) finding.broken.push(`${status} ${text.slice(0, LONGEST_SHOWN)}`);
}
