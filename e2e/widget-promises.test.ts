import { readFile } from 'node:fs/promises';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { cancelTerms } from '@seahour/api-types/rules/cancellation.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { newPhone } from './booking-journey.ts';
import { findFreeBlock, findFreeOffer } from './free-block.ts';
import { showHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';
import { asRead, mailTo } from './outbox.ts';
import { draftOfOffer, draftOfYacht, reloadWithDraft } from './saved-draft.ts';
import { newMail } from './taken-hours.ts';

test.describe.configure({ mode: 'parallel' });

const HOURS = 3;
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

test('says what cancelling costs, and ends with total, way, mail and calendar', async ({
  page,
  ask,
}) => {
  const found = await findFreeOffer(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 6,
  });
  const { offer, date, time } = found;
  const { company_activity_id } = offer;
  const [phone, mail] = [newPhone(), newMail()];
  const { raw } = await ask(getHourPrice, { company_activity_id, date, hour_count: HOURS });
  const price = formatAmount(raw.total, raw.currency, 'en');
  const share = offer.cancellation.no_show_percent / 100;
  const fee = formatAmount(Math.floor(raw.total * share * 100) / 100, raw.currency, 'en');
  const dialog = await showHost(page);
  const { root } = dialog;
  const reached = { step: 'payment', hour_count: HOURS, phone, mail } as const;
  await reloadWithDraft(page, draftOfOffer(found, reached));
  await dialog.shows('payment');
  await dialog.payLater();
  const terms = root.getByText(/^Free cancellation until .+, Dubai time\b/);
  const toPay = root.getByText(`You pay ${price} on the pier.`, { exact: true });
  const noShow = `If you neither come nor cancel, ${fee} is charged to your card.`;
  const crewConfirms = 'The crew confirms. If they cannot, nothing is charged.';
  for (const [size, viewport] of Object.entries(SIZES)) {
    await test.step(`before it is booked, on a ${size}`, async () => {
      await page.setViewportSize(viewport);
      await expect(terms).toBeVisible();
      await expect(root.getByText(crewConfirms)).toBeVisible();
      await expect(root.getByText(noShow)).toBeVisible();
      expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);
    });
  }
  await test.step('the moment is that of the company’s own rule', async () => {
    const cityNow = { date: '2000-01-01', time: 0 };
    const own = cancelTerms(offer.cancellation, { date, time }, cityNow);
    if (own.kind !== 'free') throw new Error('The hours lie days away');
    await expect(terms).toContainText(formatDate(own.until.date, 'en', 'weekday-short'));
  });

  await dialog.next();
  await dialog.confirmButton.waitFor();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await test.step(`before the card, on a ${size}`, async () => {
      await page.setViewportSize(viewport);
      for (const said of [noShow, crewConfirms, 'Nothing is charged today.']) {
        await expect(root.getByText(said)).toHaveCount(1);
        await expect(root.getByText(said)).toBeVisible();
      }
      await expect(toPay).toBeVisible();
      await expect(terms).toHaveCount(0);
    });
  }
  for (const name of ['Terms', 'Cancellation', 'Privacy']) {
    const href = await root.getByRole('link', { name }).getAttribute('href');
    expect((await page.request.get(href ?? '')).status()).toBe(200);
  }
  await dialog.confirm();
  await dialog.shows('booked');
  const number = (await root.getByText(/^SH-/).first().innerText()).trim();
  expect(number).toMatch(/^SH-\w{4}-\w{4}$/);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await test.step(`once it is booked, on a ${size}`, async () => {
      await page.setViewportSize(viewport);
      await expect(root.locator('.rows')).toContainText(`To pay on the pier${price}`);
      await expect(root.locator('.rows')).toContainText(formatBlock(time, HOURS, 'en'));
      await expect(root.getByText('To pay on the pier')).toBeVisible();
      await expect(root.getByText(/^SH-/).first()).toBeVisible();
      await expect(root.getByRole('link', { name: 'Directions' })).toHaveAttribute(
        'href',
        /maps.*destination=/,
      );
      await expect(root.getByText(crewConfirms)).toBeVisible();
      // Without a turn of the wheel: what is needed most.
      for (const part of [
        root.getByText(`on its way to ${mail}`),
        root.getByText(`${fee} from your card`),
        root.getByRole('link', { name: 'See, move or cancel the booking' }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    });
  }
  await test.step('that the number is copied is said for a moment', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = root.getByRole('button', { name: 'Copy the booking number' });
    await copy.click();
    await expect(root.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(copy).toBeVisible();
  });
  const saved = page.waitForEvent('download');
  await root.getByRole('link', { name: 'Add to calendar' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`UID:${number}@`);
  await test.step('the mail says the same', async () => {
    const letter = await mailTo(mail, 'Your hours are held');
    for (const line of [
      `What: ${offer.title}`,
      `Total: ${price}`,
      `To pay on the pier: ${price}`,
      `Booking number: ${number}`,
    ]) {
      expect(letter).toContain(asRead(line));
    }
    expect(letter).toMatch(/^Free cancellation until /m);
  });
});

test('asks how many come along without an answer of its own', async ({ page, ask }) => {
  const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 6, offer_count: 3 };
  const block = await findFreeBlock(ask, wanted);
  const dialog = await showHost(page);
  const { root } = dialog;
  await reloadWithDraft(
    page,
    await draftOfYacht(ask, block, { step: 'services', hour_count: HOURS }),
  );
  await dialog.shows('services');
  await expect(root.getByText('How many of you?')).toBeVisible();
  const guests = root.getByRole('textbox', { name: 'guests' });
  await expect(guests).toHaveValue('');
  await expect(root.getByRole('button', { name: 'One fewer: guests' })).toBeDisabled();
  await guests.press('ArrowDown');
  await expect(guests).toHaveValue('');
  await root.getByRole('button', { name: 'One more: guests' }).click();
  await expect(guests).toHaveValue('1');
  await expect(root.getByRole('button', { name: 'One fewer: guests' })).toBeDisabled();
  await dialog.addFirstService();
  const less = root.getByRole('button', { name: /^One fewer: (?!guests)/ });
  await expect(less).toBeDisabled();
  await root.getByRole('switch', { checked: true }).uncheck();
  await expect(less).toHaveCount(0);
});
