import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createOrder } from '@seahour/api-types/orders.ts';
import { createOrderManual, getOwnedActivities, setSlotState } from '@seahour/api-types/staff.ts';
import { dayNamed } from './booking-dialog.ts';
import { crewMember } from './crew-app.ts';
import { expect, test } from './marketplace.ts';
import { messagesOf } from './texts.ts';
import { lettersOf, ONE_OF_EACH_LETTERS } from './visitor.ts';

const FOLDER = join(import.meta.dirname, '../test-results/looks');
/** As the messenger gives them. */
const THEMES = {
  light: { bg_color: '#ffffff', secondary_bg_color: '#efeff4', text_color: '#000000' },
  dark: { bg_color: '#17212b', secondary_bg_color: '#0e1621', text_color: '#f5f5f5' },
} as const;
const SIZES = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1440, height: 900 },
} as const;

const LATIN = { name: 'Elena Moreno', comment: 'Eight of us, two children' };
/** What guests write, by their letters. */
const GUESTS: Readonly<Record<string, typeof LATIN>> = {
  arabic: { name: 'إيلينا مورينو', comment: 'نحن ثمانية، بينهم طفلان' },
  cyrillic: { name: 'Елена Морено', comment: 'Нас восемь, двое детей' },
};

/** Each on a day of its own; the laptop is light and dark in turn. */
const LOOKS = ONE_OF_EACH_LETTERS.flatMap(
  (language, index) =>
    [
      { language, theme: 'light', size: 'phone' },
      { language, theme: 'dark', size: 'phone' },
      { language, theme: index % 2 ? 'dark' : 'light', size: 'laptop' },
    ] as const,
);

for (const [at, { language, theme, size }] of LOOKS.entries()) {
  test(`staff, ${language}, ${theme}, ${size}`, async ({ page, client, ask, db }) => {
    const crew = await crewMember(db, client, 'owner', language);
    const t = messagesOf('staff-app/staff-app', language);
    await page.setViewportSize(SIZES[size]);
    let count = 0;
    const look = async (screen: string) => {
      await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
      const name = `${String(count++).padStart(2, '0')}-${screen}.png`;
      await page.screenshot({ path: join(FOLDER, `staff-${language}-${theme}-${size}`, name) });
    };
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 3 + at, hours: 8 });
    const { company_activity_id } = boat;
    const order = { company_activity_id, date, phone: '+971501234567' };
    const { name, comment } = GUESTS[lettersOf(language)] ?? LATIN;
    const taken = { ...order, time, hour_count: 3, name, comment };
    const { unique_id } = await ask(createOrder, {
      ...taken,
      acq_method: 1,
      card_token: 'sandbox_paid',
    });
    await crew.ask(createOrderManual, { ...order, time: time + 4, hour_count: 1, name: 'Karim' });
    const slot = { date, hour: time + 6 };
    await crew.ask(setSlotState, { company_activity_id, slot, state: 'closed' });
    const boats = await crew.ask(getOwnedActivities, {});
    for (const { today, company_activity_id: id } of boats.slice(0, 2)) {
      const free = today.bars.find(({ state, to }) => state === 'free' && to > today.hour);
      if (!free) continue;
      const at = {
        company_activity_id: id,
        date: today.date,
        time: Math.max(free.from, today.hour),
      };
      await client.call(createOrderManual, {
        init_data: crew.initData,
        ...at,
        hour_count: 2,
        name,
      });
    }

    const open = async (search: string, hash = crew.hash) => {
      const colours = new URLSearchParams({ tgWebAppThemeParams: JSON.stringify(THEMES[theme]) });
      await page.goto('about:blank');
      await page.goto(`${crew.path}${search}${hash}&${colours}`);
    };
    await page.route('https://telegram.org/**', (route) =>
      route.fulfill({ body: '', contentType: 'text/javascript' }),
    );
    await open('');
    await expect(page.locator('.boat').first()).toBeVisible();
    await look('boats');
    await tab(page, t.tab_orders);
    await page
      .getByText(new RegExp(`^${t.list_waiting}`))
      .first()
      .click();
    await expect(page.locator('.order-card').first()).toBeVisible();
    await look('orders');
    const card = page.locator('.order-card').filter({ hasText: name }).last();
    await card.getByRole('button', { name: t.do_declined }).click();
    await look('ask');
    await page.getByRole('dialog').getByRole('button', { name: t.ask_keep }).click();
    await card.getByRole('button', { name: t.do_confirmed }).click();
    await look('undo');
    await card.getByRole('button', { name: t.undo }).click();
    await page.getByText(t.list_today).first().click();
    await expect(page.locator('.order-card, .notice-page').first()).toBeVisible();
    await look('today');
    await page.getByRole('button', { name: t.filters }).click();
    await look('filters');
    await page.keyboard.press('Escape');
    await page.getByLabel(t.search_orders).fill('zzzz');
    await expect(page.locator('.notice-page')).toBeVisible();
    await look('none-found');
    await tab(page, t.tab_calendar);
    await page.getByRole('combobox', { name: t.boat }).selectOption(boat.title);
    await expect(page.locator('.calendar-row').first()).toBeVisible();
    await look('calendar');
    await page.getByRole('button', { name: dayNamed(date, language) }).click();
    await expect(page.locator('.day-event').first()).toBeVisible();
    await look('day');
    await page.getByRole('button', { name: t.new_order, exact: true }).click();
    await expect(page.locator('.form')).toBeVisible();
    await look('new-order');
    await page.getByText(t.manual_more, { exact: true }).click();
    await look('new-order-more');
    await page.getByLabel(t.field_phone).fill('050 12');
    await page.getByLabel(t.field_name).fill(name);
    await page.getByRole('button', { name: t.create }).click();
    const wrong = page.locator('.form-field > [role="alert"]');
    await expect(wrong).toBeVisible();
    await wrong.scrollIntoViewIfNeeded();
    await look('new-order-wrong');
    await open(`?order=${await crew.orderIdOf(unique_id)}`);
    await expect(page.locator('.guest')).toBeVisible();
    await look('order');
    await page.screenshot({
      path: join(FOLDER, `staff-${language}-${theme}-${size}`, 'order-whole.png'),
      fullPage: true,
    });
    await page.getByRole('button', { name: t.more_moves, exact: true }).click();
    await look('more');
    await page.getByRole('button', { name: t.do_edit }).click();
    await look('edit');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.do_move, exact: true }).click();
    await expect(page.locator('.boat-choice')).toBeVisible();
    await look('move');
    await page.context().setOffline(true);
    await expect(page.getByText(t.offline_title)).toBeVisible();
    await look('offline');
    await page.context().setOffline(false);
    await open('?order=nowhere-nowhere-nowhere');
    await expect(page.getByRole('alert')).toBeVisible();
    await look('gone');
    await open('', '#tgWebAppData=broken');
    await expect(page.getByRole('alert')).toBeVisible();
    await look('no-access');
  });
}

const tab = (page: Page, name: string) =>
  page.locator('.tabs').getByRole('button', { name }).click();

/** Whether the letters have come, and the photos; nothing stands for what is on its way. */
const isDrawn = (): boolean =>
  document.fonts.status === 'loaded' &&
  !document.querySelector('.skeleton-blocks') &&
  [...document.images].every(({ complete }) => complete);
