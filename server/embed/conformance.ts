import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Env } from '../platform/http/env.ts';
import {
  CONFORMANCE_PATH,
  POLICIES,
  type PolicyName,
  renderConformance,
} from './conformance-page.ts';

/** A page as strict and as hostile as partners' are, with the widget on it and all that it tells. */
export function createConformance(bases: readonly string[]): Hono<Env> {
  const app = new Hono<Env>();
  app.get(CONFORMANCE_PATH, (c) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = POLICIES.find((name) => name === c.req.query('policy')) ?? POLICIES[0];
    const isHostile = c.req.query('styles') !== 'calm';
    setPolicy(c, policy, nonce, ["'self'", ...bases.flatMap(originOf)]);
    c.header('Cache-Control', 'no-store');
    return c.html(renderConformance({ policy, isHostile, nonce }));
  });
  return app;
}

/** A base may be a path of our own. */
const originOf = (base: string): string[] => (/^https?:/.test(base) ? [new URL(base).origin] : []);

/** What docs/embed.md asks a page for, and nothing else; the page's own script has a nonce. */
function setPolicy(
  c: Context<Env>,
  policy: PolicyName,
  nonce: string,
  origins: readonly string[],
): void {
  const widget = origins.join(' ');
  const own = `'nonce-${nonce}'`;
  const scripts = { strict: `${own} 'self'`, nonce: `${own} 'strict-dynamic'`, none: null }[policy];
  const directives = scripts && [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${own}`,
    ...['connect-src', 'img-src', 'font-src', 'frame-src'].map((name) => `${name} ${widget}`),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const rest = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
  c.header('Content-Security-Policy', [...(directives ?? []), ...rest].join('; '));
}
