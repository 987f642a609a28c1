import type { HttpBindings } from '@hono/node-server';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { RequestIdVariables } from 'hono/request-id';

/** What travels with a request through the app. */
export interface Env {
  /** Absent for calls from within the process. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: RequestIdVariables & {
    /** What the answer has whatever is answered; it is set already. */
    headers: Readonly<Record<string, string>>;
    language: Language;
    /** The caller's address, behind the proxies that are trusted; null from within the process. */
    address: string | null;
  };
}
