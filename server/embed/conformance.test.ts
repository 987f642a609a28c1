import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../platform/http/env.ts';
import { createConformance } from './conformance.ts';
import { CONFORMANCE_PATH } from './conformance-page.ts';

const app = new Hono<Env>().route(
  '/',
  createConformance(['https://cdn.example/photos/', '/photos/', '']),
);

async function get(query: string) {
  const response = await app.request(`${CONFORMANCE_PATH}${query}`);
  return {
    policy: response.headers.get('Content-Security-Policy') ?? '',
    html: await response.text(),
  };
}

test('is as strict as the page says, with what docs/embed.md asks for alone', async () => {
  const { policy, html } = await get('');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("img-src 'self' https://cdn.example");
  expect(policy).toContain("trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(html.match(/nonce="[^"]+"/g)).toEqual(Array(3).fill(`nonce="${nonce}"`));
});

test('trusts what its own script loads where it has a nonce alone', async () => {
  expect((await get('?policy=nonce')).policy).toMatch(/script-src 'nonce-\S+' 'strict-dynamic';/);
});

test('is hostile unless it is to be calm', async () => {
  expect((await get('')).html).toContain('--ink: red');
  expect((await get('?styles=calm')).html).not.toContain('--ink: red');
});

test('takes nothing of its address into the page', async () => {
  const { html } = await get('?policy=%22%3E%3Cscript%3E&styles=%3Cb%3E');
  expect(html).not.toMatch(/"><script>|<b>/);
});
