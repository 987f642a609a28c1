import type { Request } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { getTripCalendar } from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { bookTrip, expectReadable, GUEST, PHONE, SCREENS } from './guest-trip.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { type Database, expect, test } from './marketplace.ts';
import { textsOf } from './texts.ts';
import { LANGUAGE, ONE_OF_EACH_LETTERS } from './visitor.ts';

const FROM_DAY = 10;

function textsIn(language: Language) {
  const t = textsOf('site/site', language);
  return {
    standing: t('bookings.live.standing.waiting'),
    held: (title: string) => t('trip.held', { title }),
    move: t('trip.move'),
    moveAsk: t('trip.moveAsk'),
    cancel: t('trip.cancel'),
    ask: t('trip.cancelAsk'),
    free: t('trip.cancelFree'),
    keep: t('trip.keep'),
    done: t('trip.cancelled'),
    directions: t('trip.directions'),
    changed: t('trip.conflict'),
    readOnly: t('trip.readOnly'),
    invalid: t('trip.invalidTitle'),
  };
}

const claims = (db: Database, number: string) =>
  sql`select from claimed_hours join orders using (order_id) where number = ${number}`
    .execute(db)
    .then(({ rows }) => rows.length);

test('shows by the link of a calendar when and where, and whose trip it is to nobody', async ({
  page,
  ask,
}) => {
  for (const { language, width } of SCREENS) {
    const said = textsIn(language);
    await page.setViewportSize({ width, height: 860 });
    const { number, path } = await bookTrip(ask, FROM_DAY, language);
    const { file } = await ask(getTripCalendar, { link: path.split('#')[1] ?? '' });
    const [, hash] = /\/trip(#\S+)/.exec(file.replace(/\r?\n[ \t]/g, '')) ?? [];
    await page.goto(`${path.split('#')[0]}${hash}`);
    await page.reload();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText(said.readOnly)).toBeVisible();
    await expect(page.getByText(GUEST.name)).toBeHidden();
    await expect(page.getByRole('button', { name: said.cancel })).toBeHidden();
    expect(await violationsOn(page)).toEqual([]);
    await expectReadable(page);
  }
});

test('comes without moving what is on the screen, however late', async ({ page, ask }) => {
  const shift = await measureLayoutShift(page);
  await page.setViewportSize(PHONE);
  const { number, path } = await bookTrip(ask, FROM_DAY, LANGUAGE);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByText(number)).toBeVisible();
  expect(await shift()).toBeLessThan(0.05);
});

for (const language of ONE_OF_EACH_LETTERS.filter((each) => each !== LANGUAGE)) {
  test(`shows a guest their trip and lets them cancel it by keyboard, ${language}`, async ({
    page,
    ask,
    db,
  }) => {
    const pageErrors = collectPageErrors(page);
    const said = textsIn(language);
    await page.setViewportSize(PHONE);
    const { number, title, path } = await bookTrip(ask, FROM_DAY, language);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText(said.standing)).toBeVisible();
    await expect(page.getByText(said.held(title))).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText(GUEST.name)).toBeVisible();
    await expect(page.getByText('+971 50 123 4567')).toBeVisible();
    const route = page.getByRole('link', { name: said.directions });
    await expect(route).toHaveAttribute('href', /destination=[\d.]+%2C[\d.]+$/);
    await expect(page.locator('.trip .place-chart svg')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await expectReadable(page);

    // A button that has a live region in it loses its name.
    await expect(page.getByRole('button').getByRole('status')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.header .tools', '.footer', '[aria-labelledby=wondering]']) {
      await expect(page.locator(part)).toBeHidden();
    }
    for (const part of ['.header .logo', '.facts', 'main aside']) {
      await expect(page.locator(part).first()).toBeVisible();
    }
    await page.emulateMedia({ media: 'screen' });

    const cancel = page.getByRole('button', { name: said.cancel });
    await cancel.press('Enter');
    await expect(page.getByRole('heading', { name: said.ask })).toBeFocused();
    await expect(page.getByText(said.free)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: said.keep }).press('Enter');
    await expect(cancel).toBeFocused();
    expect(await claims(db, number)).toBeGreaterThan(0);

    await page.getByRole('button', { name: said.move }).press('Enter');
    await expect(page.getByRole('heading', { name: said.moveAsk })).toBeFocused();
    await cancel.press('Enter');
    await expect(page.getByRole('heading', { name: said.ask })).toBeFocused();
    await expect(page.getByRole('heading', { name: said.moveAsk })).toHaveCount(0);
    await page.getByRole('button', { name: said.cancel }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(said.done);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(cancel).toHaveCount(0);
    expect(await claims(db, number)).toBe(0);
    await page.reload();
    await expect(cancel).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
}

test('goes along to the other language, and on where the connection was lost or staff were faster', async ({
  page,
  ask,
  db,
}) => {
  const { number, path } = await bookTrip(ask, FROM_DAY, 'en');
  const said = textsIn('en');
  const russian = textsIn('ru');
  const alert = page.getByRole('alert');
  const cancel = page.getByRole('button', { name: said.cancel });
  await test.step('the other language', async () => {
    await page.goto(path);
    await expect(page.getByText(number)).toBeVisible();
    await page.goto('/ru/trip');
    await expect(page.getByText(russian.standing)).toBeVisible();
    await page.goto('/trip');
    await expect(page.getByText(said.standing)).toBeVisible();
  });
  await test.step('the question stays open where the connection is lost', async () => {
    await cancel.click();
    await page.route('**/cancel-trip', (route) => route.abort('internetdisconnected'));
    await cancel.click();
    await expect(alert).toContainText('No connection.');
    await expect(alert).toBeFocused();
    await expect(page.getByRole('heading', { name: said.ask })).toBeVisible();
    await page.unroute('**/cancel-trip');
  });
  await test.step('staff were faster', async () => {
    await sql`update orders set order_status = 'declined' where number = ${number}`.execute(db);
    await cancel.click();
    await expect(alert).toContainText(said.changed);
    await expect(page.getByText('Not confirmed')).toBeVisible();
  });
  await test.step('shows the trip of the last link, however late another answers', async () => {
    const other = await bookTrip(ask, FROM_DAY, 'en');
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [first = '', second = ''] = [path, other.path].map((each) => each.split('#')[1]);
    const isOfSecond = (request: Request) => Boolean(request.postData()?.includes(second));
    const goTo = (hash: string) =>
      page.evaluate((link) => {
        location.hash = link;
      }, hash);
    await page.route('**/get-trip', async (route) => {
      if (isOfSecond(route.request())) await isReleased;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForEvent('request', isOfSecond);
    const dropped = page.waitForEvent('requestfailed', isOfSecond);
    await goTo(second);
    await asked;
    await goTo(first);
    // What is of no use any more is not waited for.
    await dropped;
    release();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText(other.number)).toHaveCount(0);
    await page.unroute('**/get-trip');
    await goTo(second);
    await expect(page.getByText(other.number)).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
  });
  await test.step('opens nothing by a link that was changed', async () => {
    await page.goto('/ru/trip#AZLwwS0-f0CKW2x9jp-gsQByVcs.AAAAAAAAAAAAAAAAAAAAAA');
    await page.reload();
    await expect(page.getByText(russian.invalid)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
