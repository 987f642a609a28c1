import { LIVE_HOURS_PATH } from '@seahour/api-types/live.ts';
import { createOrderManual } from '@seahour/api-types/staff.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { violationsOn } from './accessibility.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

interface Heard {
  heard: string[];
}

test('closes an hour with a tap, which open pages see at once, and opens what is ordered', async ({
  page,
  browser,
  baseURL,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 17, hours: 3 });
  const { company_activity_id } = boat;
  await crew.ask(createOrderManual, {
    company_activity_id,
    date,
    time: time + 1,
    hour_count: 2,
    name: 'Karim of the day',
    phone: '+971501234567',
  });
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/faq');
  await visitor.evaluate((address) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new EventSource(address).addEventListener('hours', ({ data }) => heard.push(data));
  }, `${LIVE_HOURS_PATH}?company_activity_id=${company_activity_id}`);
  const colleague = await browser.newPage({ ...PHONE, baseURL });
  for (const each of [page, colleague]) {
    await crew.open(each);
    await each.getByRole('button', { name: /^Calendar/ }).click();
    await each.getByRole('combobox', { name: 'Boat' }).selectOption(boat.title);
    if (each === page) expect(await violationsOn(page)).toEqual([]);
    const day = formatDate(date, 'en', 'weekday-long');
    await each.getByRole('button', { name: day }).click();
  }
  const hour = formatHour(time);
  await page.getByRole('button', { name: `Close ${hour}`, exact: true }).click();
  const closed = `Closed by staff. Open ${hour}`;
  await expect(page.getByRole('button', { name: closed })).toBeVisible();
  await expect(colleague.getByRole('button', { name: closed })).toBeVisible({ timeout: 2_000 });
  const seen = () =>
    visitor.evaluate(
      ([day, start]) =>
        (window as unknown as Heard).heard
          .flatMap((data) => JSON.parse(data).days)
          .filter((each) => each.date === day)
          .at(-1)?.slots[String(start)]?.state,
      [date, time] as const,
    );
  await expect.poll(seen, { timeout: 2_000 }).toBe('closed');
  expect(await violationsOn(page)).toEqual([]);

  await colleague.getByRole('button', { name: closed }).click();
  await expect(page.getByRole('button', { name: `Close ${hour}`, exact: true })).toBeVisible({
    timeout: 2_000,
  });

  await page.getByRole('button', { name: /Karim of the day/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    formatDate(date, 'en', 'day'),
  );
  const call = page.getByRole('link', { name: 'Call Karim of the day' });
  await expect(call).toHaveAttribute('href', 'tel:+971501234567');
  const chat = page.getByRole('link', { name: 'Write to Karim of the day in WhatsApp' });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/971501234567');
  await expect(page.getByRole('button', { name: 'Trip is over' })).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  // What is decided just before the app is left arrives all the same.
  await page.goto('about:blank');
  await expect(colleague.getByRole('button', { name: /Karim of the day/ })).toBeHidden();
  await visitor.close();
  await colleague.close();
});
