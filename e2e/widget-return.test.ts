import { BookingDialog } from './booking-dialog.ts';
import { CARDS } from './card-form.ts';
import { expect, test } from './foreign-page.ts';
import { registerPartner } from './foreign-server.ts';
import { findFreeOffer } from './free-block.ts';

const SUP = 4;
const PAY = /^Pay \d/;

test('a payment leads back to the very page of a single-page app, whose tag comes late', async ({
  page,
  ask,
  db,
  showForeign,
}) => {
  const { offer, date, time } = await findFreeOffer(ask, {
    activity_id: SUP,
    hour_count: 1,
    from_day: 17,
  });
  const tag = { partner: 'router', offer: String(offer.company_activity_id), theme: 'dark' };
  // A parameter that looks like one of ours, and a page that makes its tag by script, in a shadow.
  await showForeign({
    query: `order=${'a'.repeat(24)}`,
    hash: '#/boats/list',
    body: `<div id="app"></div><script type="module">
      await new Promise((resolve) => addEventListener('load', resolve));
      window.told = [];
      for (const name of ['booking-open', 'booking-paid']) {
        addEventListener(name, ({ type, number, amount, offer }) => told.push({ type, number, amount, offer }));
      }
      const tag = Object.assign(document.createElement('booking-widget'), { innerHTML: '<a href="/x">Book</a>' });
      for (const [name, value] of Object.entries(${JSON.stringify(tag)})) tag.setAttribute(name, value);
      document.querySelector('#app').attachShadow({ mode: 'open' }).append(tag);
    </script>`,
  });
  await registerPartner(db, 'router', new URL(page.url()).origin);
  const before = page.url();
  const dialog = new BookingDialog(page);
  // What another site means by `order` is its own.
  await page.waitForFunction(() => customElements.get('booking-widget'));
  await page.waitForLoadState('networkidle');
  await expect(dialog.root).toHaveCount(0);
  expect(page.url()).toContain('order=aaaa');
  await page.getByRole('link', { name: 'Book' }).click();
  await dialog.chooseHours(date, time, 1);
  await dialog.next();
  if (await dialog.hasServices()) await dialog.next();
  await dialog.phone.fill('+971501110077');
  await dialog.next();
  await dialog.root.getByRole('radio', { name: /^Pay now/ }).check();
  await dialog.next();
  await dialog.card.fill(CARDS.paid);
  await dialog.root.getByRole('button', { name: PAY }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await page.getByRole('button', { name: PAY }).click();
  await expect(dialog.heading('Paid, and your hours are held')).toBeFocused();
  await expect(page.locator('dialog[data-theme="dark"]')).toBeVisible();
  expect(page.url()).toBe(before);
  const heard = (await page.evaluate('told')) as { type: string; offer?: number }[];
  expect(heard.map(({ type }) => type)).toEqual(['booking-open', 'booking-paid']);
  expect(heard[1]).toMatchObject({ offer: offer.company_activity_id, number: expect.any(String) });
  const orders = await db
    .selectFrom('orders')
    .select(['source_url', 'return_url'])
    .where('phone', '=', '+971501110077')
    .execute();
  expect(orders).toContainEqual({ source_url: `${new URL(before).origin}/`, return_url: before });
});
