import { createOrder } from '@seahour/api-types/orders.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { findFreeOffer } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';

const SUP = 4;

test('greys out hours that somebody else books while they are looked at', async ({
  page,
  ask,
  client,
}) => {
  const { offer, date, time } = await findFreeOffer(ask, {
    activity_id: SUP,
    hour_count: 1,
    from_day: 17,
  });
  const streaming = page.waitForResponse(/live-hours/);
  const { company_activity_id } = offer;
  const dialog = await openOnHost(page, { attributes: { offer: company_activity_id } });
  await dialog.shows('hours');
  await dialog.chooseHours(date, time, 1);
  expect((await streaming).status()).toBe(200);
  const slot = (state: string) =>
    dialog.root.getByRole('button', { name: `${formatHour(time, 'en')}, ${state}`, exact: true });
  await expect(slot('chosen')).toBeVisible();

  const block = { company_activity_id, date, time, hour_count: 1 };
  const order = {
    ...block,
    acq_method: 1 as const,
    card_token: 'sandbox_paid',
    phone: '+971507654321',
  };
  expect((await client.call(createOrder, order)).ok).toBe(true);
  await expect(slot('booked')).toBeDisabled({ timeout: 2_000 });
  await expect(dialog.root.getByRole('alert')).toHaveText(/Someone just booked your hours/);
});
