import { getHourPrice } from '@seahour/api-types/companies.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { failRequests } from './fail-request.ts';
import { findFreeBlock, findFreeOffer } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';
import { draftOfYacht, reloadWithDraft } from './saved-draft.ts';

const HOURS = 3;

test.describe.configure({ mode: 'parallel' });

test('calls prices near wherever they are not in the money of the provider', async ({
  page,
  ask,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang_country', value: 'en-DE', url: baseURL ?? '' }]);
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 8,
  });
  const dialog = await openOnHost(page);
  await dialog.shows('activity');
  await expect(
    dialog.root.getByRole('radio', { name: 'Yacht rental', exact: true }),
  ).toHaveAccessibleDescription(/^from about €\d+/);
  await expect(dialog.root.getByText(/^~\s€\d+$/)).toHaveCount(6);
  await reloadWithDraft(page, await draftOfYacht(ask, block, { step: 'offer', hour_count: HOURS }));
  await dialog.shows('offer');
  const row = dialog.root.getByRole('button', { expanded: true });
  await expect(row).toHaveAccessibleDescription(/about €[\d,]+ \/ hour/);
  await dialog.root.getByRole('button', { name: /^More info/ }).click();
  const price = dialog.root.getByText(/^from ~\s€[\d,]+/).last();
  await expect(price).toBeVisible();
  await page.keyboard.press('Escape');
  await reloadWithDraft(
    page,
    await draftOfYacht(ask, block, { step: 'services', hour_count: HOURS }),
  );
  await dialog.shows('services');
  await expect(dialog.root.getByText(/about €[\d.,]+ per /).first()).toBeVisible();
});

test('says that the price of the hours did not come, and gets it', async ({
  page,
  ask,
  context,
}) => {
  const { date, time, offer } = await findFreeOffer(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS + 1,
    from_day: 8,
  });
  const { company_activity_id } = offer;
  const restore = await failRequests(page, getHourPrice, 'no connection');
  const dialog = await openOnHost(page, { attributes: { offer: company_activity_id } });
  const note = dialog.root
    .getByRole('status')
    .filter({ hasText: 'The price of these hours did not load.', visible: true });
  const expectPrice = async (call: () => Promise<void>, hour_count: number) => {
    const answered = page.waitForResponse(`**${getHourPrice.path}`);
    await call();
    const answer = await answered;
    expect(answer.request().postDataJSON()).toEqual({ company_activity_id, date, hour_count });
    await expect(note).toHaveCount(0);
    const { total, currency } = await answer.json();
    await expect(dialog.total).toContainText(formatAmount(total, currency, 'en'));
  };
  await dialog.shows('hours');
  await dialog.chooseHours(date, time, HOURS);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await expect(note).toHaveCount(1);
    });
  }
  await restore();
  await expectPrice(() => note.getByRole('button', { name: 'Load the price' }).click(), HOURS);
  await expect(dialog.chosenSlots).toHaveCount(HOURS);

  await test.step('by itself, once the connection is back', async () => {
    await context.setOffline(true);
    await expect(dialog.root.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await dialog.slot(time + HOURS).click();
    await expect(note).toHaveCount(1);
    await expectPrice(() => context.setOffline(false), HOURS + 1);
  });
});
