import type { OctoCall } from './call.ts';
import type { OctoOutcome } from './refusals.ts';

/** A call of the standard: what it is asked for, and what is answered. */
export interface OctoRoute {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Without the prefix, e.g. `/bookings/:uuid/confirm`. */
  path: string;
  handle(request: OctoRequest, call: OctoCall): Promise<OctoOutcome<unknown>>;
}

export interface OctoRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** What the body holds, not looked at yet; `{}` without one. */
  body: unknown;
}
