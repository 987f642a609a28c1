import type { Context } from 'hono';
import type { Env } from './env.ts';

/** What a page may load and where it may go, beyond its own style and fonts. */
export interface PagePolicy {
  /** Of the page's own style and scripts. */
  nonce: string;
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  /** Where its forms may lead, redirects included. */
  formTargets?: readonly string[];
  /** Origins whose pages may show it in a frame. */
  ancestors?: readonly string[];
}

const orNone = (sources: readonly string[] = []): string =>
  sources.length > 0 ? [...new Set(sources)].join(' ') : "'none'";

/** Says which page may do what; nothing is allowed that is not named. */
export function setPolicy(c: Context<Env>, policy: PagePolicy): void {
  const nonce = `'nonce-${policy.nonce}'`;
  const directives = [
    "default-src 'none'",
    `script-src ${orNone([nonce, ...(policy.scripts ?? [])])}`,
    `style-src ${nonce}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `frame-src ${orNone(policy.frames)}`,
    `connect-src ${orNone(policy.connections)}`,
    `form-action ${orNone(policy.formTargets)}`,
    `frame-ancestors ${orNone(policy.ancestors)}`,
    "base-uri 'none'",
  ];
  c.header('Content-Security-Policy', directives.join('; '));
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
}
