import * as user from '@seahour/api-types/user.ts';
import { expect, test } from 'vitest';
import { rateLimit } from '../api/rate-limits.ts';
import { RULES } from '../config/limit-rules.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { answer } from '../platform/outcome.ts';

type Limits = ReturnType<typeof createLimits>;

const send = (limits: Limits, mail: string, address: string) =>
  rateLimit(limits, { path: user.sendCode.path, address, payload: { mail } }, async () =>
    answer({}),
  );

/** How many of some requests send a code. */
async function sent(limits: Limits, count: number, addressOf: (index: number) => string) {
  let ok = 0;
  for (let index = 0; index < count; index++) {
    if ((await send(limits, 'anna@example.com', addressOf(index))).ok) ok += 1;
  }
  return ok;
}

test('mails one mailbox a few codes for one address, and the owner elsewhere theirs', async () => {
  const limits = createLimits(null);
  expect(await sent(limits, 15, () => '203.0.113.1')).toBe(RULES.code_from.points);
  expect(await send(limits, 'anna@example.com', '203.0.113.1')).toMatchObject({
    code: 'rate_limited',
  });
  expect(await sent(limits, 5, () => '198.51.100.7')).toBe(RULES.code_from.points);
});

test('lets the owner in when strangers at many addresses have used up what all share', async () => {
  const limits = createLimits(null);
  await sent(limits, 90, (index) => `203.0.113.${index % 30}`);
  const strangers = await sent(limits, 30, (index) => `203.0.113.${index}`);
  expect(strangers).toBe(0);
  expect(await send(limits, 'anna@example.com', '198.51.100.7')).toMatchObject({ ok: true });
});

test('lets the owner in when a stranger goes through the networks of a whole site', async () => {
  const limits = createLimits(null);
  const strangers = await sent(limits, 300, (index) => `2001:db8:7:${index.toString(16)}::1`);
  expect(strangers).toBe(RULES.code_from.points);
  expect(await send(limits, 'anna@example.com', '198.51.100.7')).toMatchObject({ ok: true });
  expect(await send(limits, 'anna@example.com', '2001:db8:8::1')).toMatchObject({ ok: true });
});

test('mails one mailbox only so many codes a day, from wherever', async () => {
  const limits = createLimits(null);
  const most = RULES.code_mail_first.points + RULES.code_mail.points;
  expect(await sent(limits, 1_000, (index) => `203.0.113.${index % 250}`)).toBe(most);
  expect(await send(limits, 'boris@example.com', '203.0.113.1')).toMatchObject({ ok: true });
});

test('mails codes for one caller only so often, whatever the addresses', async () => {
  const limits = createLimits(null);
  for (let count = 0; count < RULES.code.points; count++) {
    expect(await send(limits, `person-${count}@example.com`, '203.0.113.1')).toMatchObject({
      ok: true,
    });
  }
  expect(await send(limits, 'one-more@example.com', '203.0.113.1')).toMatchObject({
    code: 'rate_limited',
  });
});
