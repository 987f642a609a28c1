import { createOrder } from '@seahour/api-types/orders.ts';
import { BookingDialog } from './booking-dialog.ts';
import { newPhone } from './booking-journey.ts';
import { expect, test } from './foreign-page.ts';
import { findFreeOffer } from './free-block.ts';
import { draftOfOffer, reloadWithDraft } from './saved-draft.ts';

const SUP = 4;

test('an order is told of at the document when the page has removed its widget meanwhile', async ({
  page,
  ask,
  db,
  showForeign,
}) => {
  const found = await findFreeOffer(ask, {
    activity_id: SUP,
    hour_count: 1,
    from_day: 18,
  });
  await showForeign({
    body: `<booking-widget metadata='{"room":7}'>
        <a href="/x">Book</a></booking-widget>
      <script>
        window.told = [];
        for (const name of ['booking-order', 'booking-close', 'booking-error']) {
          document.addEventListener(name, ({ type, target, number, amount, metadata }) => {
            told.push({ type, at: target.nodeName, number, hasAmount: amount > 0, metadata });
          });
        }
      </script>`,
  });
  const dialog = new BookingDialog(page);
  const phone = newPhone();
  await reloadWithDraft(page, draftOfOffer(found, { step: 'confirm', hour_count: 1, phone }));
  await dialog.shows('review');
  let answer = () => {};
  const isToAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${createOrder.path}`, async (route) => {
    const response = await route.fetch();
    await isToAnswer;
    await route.fulfill({ response });
  });
  const sent = page.waitForRequest(`**${createOrder.path}`);
  await dialog.confirm();
  await sent;
  await page.evaluate("document.querySelector('booking-widget').remove()");
  answer();
  await expect.poll(() => page.evaluate('told.map(({ type }) => type)')).toContain('booking-order');
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const told = (await page.evaluate('told')) as object[];
  expect(told.filter((each) => 'number' in each && each.number)).toEqual([
    { type: 'booking-order', at: '#document', number, hasAmount: true, metadata: { room: 7 } },
  ]);
});
