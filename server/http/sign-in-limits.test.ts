import * as user from '@seahour/api-types/user.ts';
import { expect, test } from 'vitest';
import { answer } from '../domain/outcome.ts';
import { createLimits } from '../integrations/limits/limits.ts';
import { RULES } from '../integrations/limits/rules.ts';
import { admit } from './admission.ts';

const send = (limits: ReturnType<typeof createLimits>, mail: string, address: string) =>
  admit(limits, { path: user.sendCode.path, address, payload: { mail } }, async () => answer({}));

test('mails one address only so many codes, whoever asks', async () => {
  const limits = createLimits(null);
  for (let count = 0; count < RULES.code_mail.points; count++) {
    expect(await send(limits, 'anna@example.com', `203.0.113.${count}`)).toMatchObject({
      ok: true,
    });
  }
  expect(await send(limits, 'anna@example.com', '203.0.113.200')).toMatchObject({
    code: 'rate_limited',
  });
  expect(await send(limits, 'boris@example.com', '203.0.113.200')).toMatchObject({ ok: true });
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
