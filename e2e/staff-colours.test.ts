import { createOrder } from '@seahour/api-types/orders.ts';
import { faintTextOn } from './accessibility.ts';
import { dayNamed } from './booking-dialog.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';
import { insideMessenger } from './messenger.ts';

/** As the messenger has them by day and by night. */
const THEMES = {
  light: { bg_color: '#ffffff', secondary_bg_color: '#efeff4', text_color: '#000000' },
  dark: { bg_color: '#17212b', secondary_bg_color: '#0e1621', text_color: '#f5f5f5' },
} as const;

test.use(PHONE);

test('every screen is readable by night, some by day too, and all go over with the messenger', async ({
  page,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client, 'owner', 'ru');
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 18, hours: 3 });
  const { company_activity_id } = boat;
  const { unique_id } = await ask(createOrder, {
    company_activity_id,
    date,
    time,
    hour_count: 3,
    acq_method: 1,
    card_token: 'sandbox_paid',
    name: 'Вера из цветов',
    phone: '+971501234567',
  });
  const messenger = await insideMessenger(page, THEMES.light);
  await page.goto(crew.path + crew.hash);
  const html = page.locator('html');
  const isReadable = async () => expect(await faintTextOn(page)).toEqual([]);
  async function dress(theme: keyof typeof THEMES): Promise<void> {
    await messenger.dress(THEMES[theme]);
    await expect(html).toHaveAttribute('data-theme', theme);
  }

  await expect(page.getByText(boat.title)).toBeVisible();
  await isReadable();
  await dress('dark');
  await isReadable();
  await page.getByRole('button', { name: /^Заказы/ }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Вера из цветов' });
  await card.getByRole('button', { name: 'Отклонить' }).click();
  await isReadable();
  await page.getByRole('dialog').getByRole('button', { name: 'Оставить' }).click();
  await isReadable();
  await page.getByRole('button', { name: /^Календарь/ }).click();
  await page.getByRole('combobox', { name: 'Лодка' }).selectOption(boat.title);
  const day = page.getByRole('button', {
    name: dayNamed(date, 'ru'),
  });
  await expect(day).toBeVisible();
  await isReadable();
  await day.click();
  await expect(page.getByRole('button', { name: /Вера из цветов/ })).toBeVisible();
  await isReadable();
  await messenger.pressMain('Новый заказ');
  await expect(page.getByLabel('Телефон')).toBeVisible();
  await isReadable();
  await dress('light');
  await isReadable();
  await page.goto(`${crew.path}?order=${await crew.orderIdOf(unique_id)}${crew.hash}`);
  await expect(page.getByRole('link', { name: 'Позвонить: Вера из цветов' })).toBeVisible();
  await dress('dark');
  await isReadable();
});
