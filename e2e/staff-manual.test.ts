import { createOrderManual } from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { launchKey } from '@seahour/server/staff/launch-key.ts';
import { launchFields, signInitData } from '@seahour/server/staff/sign-init-data.ts';
import { violationsOn } from './accessibility.ts';
import { dayNamed } from './booking-dialog.ts';
import { now } from './clock.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';
import { blockMessenger, insideMessenger } from './messenger.ts';

const NIGHT = { bg_color: '#17212b', secondary_bg_color: '#0e1621', text_color: '#f5f5f5' };

test.use(PHONE);

test('takes an order on the pier with the messenger’s own buttons, dark and in Russian', async ({
  page,
  client,
  db,
}) => {
  // The phone speaks English, its owner Russian: the company wrote that down.
  const crew = await crewMember(db, client, 'captain', 'ru');
  const { boat, date } = await crew.findFreeYacht({ daysAhead: 19, hours: 3 });
  const messenger = await insideMessenger(page, NIGHT);
  const theme = new URLSearchParams({ tgWebAppThemeParams: JSON.stringify(NIGHT) });
  await page.goto(`${crew.path}${crew.hash}&${theme}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(messenger.said).toContain('no swipes');
  expect(await messenger.said()).toContain('header #17212b');

  await page.getByRole('button', { name: /^Календарь/ }).click();
  await page.getByRole('combobox', { name: 'Лодка' }).selectOption(boat.title);
  await page.getByRole('button', { name: dayNamed(date, 'ru') }).click();
  await expect.poll(messenger.mainText).toBe('Новый заказ');
  expect((await messenger.said()).at(-1)).toBe('back is there');
  await messenger.pressMain('Новый заказ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новый заказ');
  await expect.poll(messenger.mainText).toBe('Создать заказ');
  expect(await violationsOn(page)).toEqual([]);

  // Typed digit by digit a date passes through others: the field must not put them back meanwhile.
  const day = page.getByLabel('Дата');
  await day.focus();
  await page.keyboard.type('12252026');
  await expect(day).toHaveValue('2026-12-25');
  await day.fill(date);

  const phone = page.getByLabel('Телефон');
  await phone.fill('050 12');
  await expect.poll(messenger.said).toContain('closing asks');
  await messenger.pressMain('Создать заказ');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toBeVisible();
  // What was typed stays for anybody who goes back and comes again.
  await messenger.pressBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(boat.title);
  await messenger.pressMain('Новый заказ');
  await expect(phone).toHaveValue(/^0?50 ?12$/);
  await phone.fill('+971501234567');
  // What is typed changes no button of the messenger's, so it is told nothing.
  const drawings = await messenger.drawings();
  await page.getByLabel('Имя').pressSequentially('Рашид с пирса');
  expect(await messenger.drawings()).toBe(drawings);
  // So it does when the page is loaded again.
  await page.reload();
  // With the dial code beside it.
  await expect(phone).toHaveValue('50 123 4567');
  await expect(page.getByLabel('Имя')).toHaveValue('Рашид с пирса');
  // The order arrives, its answer does not.
  await page.route(
    `**${createOrderManual.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await messenger.pressMain('Создать заказ');
  await expect(page.getByRole('alert')).toContainText('Второго такого же заказа не будет');
  await messenger.pressMain('Создать заказ');
  await expect(page.getByText('Заказ создан')).toBeVisible();
  await expect(page.getByText('Рашид с пирса')).toBeVisible();
  expect(await messenger.said()).toContain('haptic success');
  // Crew see no prices, and contacts only on the day of the trip.
  await expect(page.getByText('Телефон и почта появятся в день выхода.')).toBeVisible();
  await expect(page.getByText('AED')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  const orders = await db
    .selectFrom('orders')
    .select(['source', 'order_status', 'date', 'hour_count'])
    .where('name', '=', 'Рашид с пирса')
    .execute();
  expect(orders).toEqual([{ source: 'manual', order_status: 'confirmed', date, hour_count: 3 }]);
  await page.context().setOffline(true);
  await expect(page.getByText('Нет связи')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('Нет связи')).toBeHidden();
});

test.describe(() => {
  test.use({ locale: 'ru-RU' });

  test('opens at the order of a link, finds its way out of a crash, and asks to be opened again after a day', async ({
    page,
    client,
    db,
  }) => {
    const crew = await crewMember(db, client, 'owner', 'ru');
    // A messenger whose script is kept out draws no way back: the app has its own then.
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }));
    await blockMessenger(page);
    const opened = await page.goto(`${crew.path}?order=nowhere-nowhere-nowhere${crew.hash}`);
    // The messenger in a browser shows the app in a frame.
    expect(opened?.headers()['x-frame-options']).toBeUndefined();
    await expect(page.getByRole('alert')).toContainText('Такого заказа здесь нет');
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Developer');

    // A screen that an older release had: the app begins again.
    await page.evaluate(() => {
      history.replaceState({ screen: { name: 'of-yesterday' }, depth: 1 }, '');
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Такого заказа здесь нет');

    // An answer that breaks whatever shows it.
    const owned = `**${getBoard.path}`;
    await page.route(owned, async (route) => {
      const response = await route.fetch();
      const board: { boats: object[] } = await response.json();
      const boats = board.boats.map((boat) => ({ ...boat, time_zone: 'Nowhere' }));
      await route.fulfill({ response, json: { ...board, boats } });
    });
    await page.goto('about:blank');
    await page.goto(crew.path + crew.hash);
    await expect(page.getByRole('alert')).toContainText('Экран перестал работать');
    expect(await violationsOn(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await blockMessenger(page);
    await page.getByRole('button', { name: 'Загрузить снова' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Developer/);

    const key = await launchKey({ botToken: undefined, mode: 'demo' }, db);
    const yesterday = new Date(now().getTime() - 25 * 3_600_000);
    const old = key ? signInitData(launchFields(1, 'Developer', yesterday), key) : '';
    await page.goto('about:blank');
    await page.goto(`${crew.path}#${new URLSearchParams({ tgWebAppData: old })}`);
    await expect(page.getByRole('alert')).toContainText('Откройте приложение снова');
    expect(await violationsOn(page)).toEqual([]);
  });
});
