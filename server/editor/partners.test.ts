import * as contract from '@seahour/api-types/editor-partners.ts';
import { describe, expect, test } from 'vitest';
import { EDITOR_HOME, testEditor } from '../fixtures/editor.ts';
import { errorOf } from '../fixtures/test-app.ts';
import { createKey, findKeyHolder } from '../partners/keys.ts';
import { findByToken } from '../partners/page-link.ts';
import { listPartnersOf } from '../partners/partners.ts';
import { setWebhook } from '../partners/webhooks/webhook-rows.ts';

const editor = testEditor();
const NOW = new Date('2026-11-20T04:00:00Z');
const SAID = {
  name: 'Palm Hotel',
  origins: ['https://palm-hotel.example'],
  commission: 12.5,
  confirms_at_once: false,
};
const HOTEL = { id: 'palm-hotel', ...SAID };
const PAYOUT = {
  ...{ partner_id: 'palm-hotel', month: '2026-10', currency: 'AED', amount: 250.5 },
  ...{ paid_on: '2026-11-03', note: 'Transfer 17' },
};

const add = (other: object = {}) =>
  editor.call('olga', contract.addPartner, { ...HOTEL, ...other });
const read = (month = '2026-10') =>
  editor.call('olga', contract.getPartner, { partner_id: 'palm-hotel', month });
const refusalOf = async ({ path }: { path: string }, payload: object) =>
  errorOf(await editor.post(path, payload, editor.headersOf('olga')));
const holderOf = async (url: string) => {
  const token = url.slice(`${EDITOR_HOME}/partner/open/`.length);
  return (await findByToken(editor.db, token))?.id;
};

describe('an owner adds a partner', () => {
  test('whose page counts from then on, in the spelling that browsers send', async () => {
    expect(await add({ origins: ['https://Palm-Hotel.example/'] })).toEqual({
      partner_id: 'palm-hotel',
    });
    expect(await listPartnersOf(editor.db, 'https://palm-hotel.example')).toEqual(['palm-hotel']);
    const { partners, month, totals } = await editor.call('olga', contract.getPartners, {});
    expect({ month, totals }).toEqual({ month: '2026-11', totals: [] });
    expect(partners).toEqual([
      {
        ...{ partner_id: 'palm-hotel', name: 'Palm Hotel', commission: 12.5, sums: [] },
        ...{ origins: ['https://palm-hotel.example'], confirms_at_once: false, ended_at: null },
        ...{ keys: { count: 0, used_at: null }, webhook: null },
      },
    ]);
  });

  test('and is told of each field that is wrong', async () => {
    const wrong = { id: 'Palm', name: ' ', origins: [`${EDITOR_HOME}/x`, EDITOR_HOME] };
    const { code, fields } = await refusalOf(contract.addPartner, {
      ...{ ...HOTEL, ...wrong, commission: 51 },
    });
    expect(code).toBe('invalid_input');
    expect(fields?.map(({ path, code }) => [path, code])).toEqual([
      ['id', 'invalid_value'],
      ['name', 'required'],
      ['origins.0', 'not_origin'],
      ['origins.1', 'own_origin'],
      ['commission', 'too_big'],
    ]);
  });

  test('but none under an id that is taken', async () => {
    await add();
    const { fields } = await refusalOf(contract.addPartner, { ...HOTEL, name: 'Another' });
    expect(fields).toMatchObject([{ path: 'id', code: 'name_taken' }]);
    expect(await read()).toMatchObject({ name: 'Palm Hotel' });
  });
});

test('the month that runs is that of the first city', async () => {
  editor.setNow('2026-11-30T21:00:00Z');
  expect(await editor.call('olga', contract.getPartners, {})).toMatchObject({ month: '2026-12' });
});

test('an owner changes what is said of a partner, and its id stays', async () => {
  await add();
  const changed = { name: 'Palm', origins: ['https://palm.example'], commission: 7.25 };
  const payload = { partner_id: 'palm-hotel', ...changed, confirms_at_once: true };
  expect(await editor.call('olga', contract.updatePartner, payload)).toMatchObject({
    confirms_at_once: true,
  });
  expect(await read()).toMatchObject(payload);
  const wrong = { ...payload, commission: 7.255 };
  const { fields } = await refusalOf(contract.updatePartner, wrong);
  expect(fields).toMatchObject([{ path: 'commission', code: 'too_precise' }]);
});

test('a partner that has ended is last, brings nothing, and can go on', async () => {
  await add();
  await add({ id: 'sea-guide', name: 'Sea Guide', origins: ['https://guide.example'] });
  const key = await createKey(editor.db, { partnerId: 'palm-hotel', name: 'Desk' }, NOW);
  const end = (is_ended: boolean) =>
    editor.call('olga', contract.endPartner, { partner_id: 'palm-hotel', is_ended });
  await end(true);
  const { partners } = await editor.call('olga', contract.getPartners, {});
  expect(partners.map(({ partner_id, ended_at }) => [partner_id, ended_at])).toEqual([
    ['sea-guide', null],
    ['palm-hotel', NOW.toISOString()],
  ]);
  expect(await listPartnersOf(editor.db, 'https://palm-hotel.example')).toEqual([]);
  expect(await findKeyHolder(editor.db, key ?? '', NOW)).toBeUndefined();
  await end(false);
  expect(await findKeyHolder(editor.db, key ?? '', NOW)).toMatchObject({ partnerId: 'palm-hotel' });
  expect(await read()).toMatchObject({ ended_at: null });
});

test('the link opens the page of its partner until it is withdrawn', async () => {
  await add();
  const { page_url } = await read();
  expect(await holderOf(page_url)).toBe('palm-hotel');
  const { page_url: other } = await editor.call('olga', contract.withdrawPartnerLink, {
    partner_id: 'palm-hotel',
  });
  expect(await holderOf(page_url)).toBeUndefined();
  expect(await holderOf(other)).toBe('palm-hotel');
  expect((await read()).page_url).toBe(other);
});

test('it is said whether a webhook is sent the form of OCTO', async () => {
  await add();
  const url = 'https://palm-hotel.example/octo';
  await setWebhook(editor.db, { partnerId: 'palm-hotel', url });
  expect(await read()).toMatchObject({ webhook: { failing_since: null, is_octo: false } });
  await setWebhook(editor.db, { partnerId: 'palm-hotel', url, format: 'octo' });
  expect(await read()).toMatchObject({ webhook: { is_octo: true } });
});

test('keys are counted, and it is said when one was used', async () => {
  await add();
  await createKey(editor.db, { partnerId: 'palm-hotel', name: 'Site' }, NOW);
  const key = await createKey(editor.db, { partnerId: 'palm-hotel', name: 'Desk' }, NOW);
  await findKeyHolder(editor.db, key ?? '', NOW);
  expect((await read()).keys).toEqual({ count: 2, used_at: NOW.toISOString() });
});

describe('a payout', () => {
  test('is noted for the trips of a month, and removed where it was a mistake', async () => {
    await add();
    const { payout_id } = await editor.call('olga', contract.notePayout, PAYOUT);
    const { partner_id: _, month: __, ...noted } = PAYOUT;
    const october = await read();
    expect(october.payouts).toEqual([{ ...noted, payout_id }]);
    expect(october.sums).toMatchObject([{ currency: 'AED', paid_out: 250.5, due: -250.5 }]);
    expect((await read('2026-11')).payouts).toEqual([]);
    const remove = { partner_id: 'palm-hotel', payout_id };
    await editor.call('olga', contract.removePayout, remove);
    expect((await read()).payouts).toEqual([]);
    expect((await refusalOf(contract.removePayout, remove)).code).toBe('not_found');
  });

  test('of all partners are one sum a currency', async () => {
    await add();
    await add({ id: 'sea-guide', name: 'Sea Guide', origins: [] });
    await editor.call('olga', contract.notePayout, PAYOUT);
    await editor.call('olga', contract.notePayout, { ...PAYOUT, partner_id: 'sea-guide' });
    await editor.call('olga', contract.notePayout, { ...PAYOUT, currency: 'EUR', amount: 3 });
    const { totals } = await editor.call('olga', contract.getPartners, { month: '2026-10' });
    expect(totals.map(({ currency, paid_out }) => [currency, paid_out])).toEqual([
      ['AED', 501],
      ['EUR', 3],
    ]);
  });

  test('of another partner is not removed', async () => {
    await add();
    await add({ id: 'sea-guide', name: 'Sea Guide', origins: [] });
    const { payout_id } = await editor.call('olga', contract.notePayout, PAYOUT);
    const { code } = await refusalOf(contract.removePayout, { partner_id: 'sea-guide', payout_id });
    expect(code).toBe('not_found');
    expect((await read()).payouts).toHaveLength(1);
  });

  test.each([
    [{ amount: 0 }, 'amount', 'too_small'],
    [{ amount: -1 }, 'amount', 'too_small'],
    [{ amount: 1e13 }, 'amount', 'too_big'],
    [{ amount: 0.005 }, 'amount', 'too_precise'],
    [{ currency: 'JPY', amount: 1.5 }, 'amount', 'too_precise'],
    [{ currency: 'XXX' }, 'currency', 'invalid_value'],
    [{ month: '2026-13' }, 'month', 'invalid_value'],
    [{ month: '0000-01' }, 'month', 'invalid_value'],
    [{ paid_on: '2026-02-30' }, 'paid_on', 'invalid_date'],
    [{ paid_on: '0000-01-01' }, 'paid_on', 'invalid_date'],
    [{ note: 'x'.repeat(201) }, 'note', 'too_long'],
    [{ partner_id: 'nobody' }, 'partner_id', 'not_found'],
  ])('with %j is refused by its field', async (other, path, code) => {
    await add();
    const { fields } = await refusalOf(contract.notePayout, { ...PAYOUT, ...other });
    expect(fields).toMatchObject([{ path, code }]);
  });
});

test('of a partner that there is not every call says so', async () => {
  const partner_id = 'nobody';
  const calls = [
    [contract.getPartner, { partner_id }],
    [contract.updatePartner, { ...SAID, partner_id }],
    [contract.endPartner, { partner_id, is_ended: true }],
    [contract.withdrawPartnerLink, { partner_id }],
    [contract.removePayout, { partner_id, payout_id: 1 }],
  ] as const;
  for (const [endpoint, payload] of calls) {
    expect((await refusalOf(endpoint, payload)).code, endpoint.path).toBe('not_found');
  }
});
