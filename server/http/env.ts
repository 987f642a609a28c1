import type { Language } from '@seahour/api-types/primitives.ts';
import type { RequestIdVariables } from 'hono/request-id';

/** What travels with a request through the app. */
export interface Env {
  Variables: RequestIdVariables & { language: Language };
}
