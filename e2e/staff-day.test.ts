import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { createOrderManual } from '@seahour/api-types/staff.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { violationsOn } from './accessibility.ts';
import { BookingDialog, dayNamed } from './booking-dialog.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

test('closes an hour with a tap, which a visitor who chose it sees at once', async ({
  page,
  anotherPage,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 17, hours: 8 });
  const { company_activity_id } = boat;
  await crew.ask(createOrderManual, {
    company_activity_id,
    date,
    time: time + 6,
    hour_count: 2,
    name: 'Karim of the day',
    phone: '+971501234567',
  });
  const visitor = await anotherPage();
  const [card] = await ask(getSuggestedCards, {
    company_activity_ids: [company_activity_id],
    date,
  });
  const streaming = visitor.waitForResponse(/live-hours/);
  await visitor.goto(
    `/${card?.activity_slug}/${card?.city_slug}/${card?.title_slug}-${company_activity_id}`,
  );
  await visitor.locator('[data-booking-open][data-offer]:visible').first().click();
  const widget = new BookingDialog(visitor);
  await widget.shows('hours');
  await widget.chooseHours(date, time, 3);
  await streaming;
  await expect(widget.chosenSlots).toHaveCount(3);
  const colleague = await anotherPage(PHONE);
  for (const each of [page, colleague]) {
    await crew.open(each);
    await each.getByRole('button', { name: /^Calendar/ }).click();
    await each.getByRole('combobox', { name: 'Boat' }).selectOption(boat.title);
    if (each === page) expect(await violationsOn(page)).toEqual([]);
    const day = dayNamed(date, 'en');
    await each.getByRole('button', { name: day }).click();
  }
  const hour = formatHour(time, 'en');
  await page.getByRole('button', { name: `Close ${hour}`, exact: true }).click();
  const closed = `Closed by staff. Open ${hour}`;
  await expect(page.getByRole('button', { name: closed })).toBeVisible();
  await expect(colleague.getByRole('button', { name: closed })).toBeVisible({ timeout: 2_000 });
  await expect(widget.slot(time)).toBeDisabled({ timeout: 2_000 });
  await expect(widget.root.getByRole('alert')).toHaveText(/Someone just booked your hours/);
  expect(await violationsOn(page)).toEqual([]);

  await colleague.getByRole('button', { name: closed }).click();
  await expect(page.getByRole('button', { name: `Close ${hour}`, exact: true })).toBeVisible({
    timeout: 2_000,
  });
  await expect(widget.slot(time)).toBeEnabled({ timeout: 2_000 });

  await page.getByRole('button', { name: /Karim of the day/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    formatDate(date, 'en', 'day'),
  );
  const call = page.getByRole('link', { name: 'Call Karim of the day' });
  await expect(call).toHaveAttribute('href', 'tel:+971501234567');
  const chat = page.getByRole('link', { name: 'Message Karim of the day on WhatsApp' });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/971501234567');
  await expect(page.getByRole('button', { name: 'Trip is over' })).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'More' }).click();
  await page
    .getByRole('dialog', { name: 'More' })
    .getByRole('button', { name: 'Cancel the order' })
    .click();
  await page
    .getByRole('dialog', { name: 'Cancel this order?' })
    .getByRole('button', { name: 'Cancel the order' })
    .click();
  await expect(page.getByText('Canceled').first()).toBeVisible();
  // What is decided just before the app is left arrives all the same.
  await page.goto('about:blank');
  await expect(colleague.getByRole('button', { name: /Karim of the day/ })).toBeHidden();
});
