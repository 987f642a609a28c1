import { getReviews } from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { crewMember, PHONE } from './crew-app.ts';
import type { Ask } from './free-block.ts';
import { GUEST, isTooWide, SCREENS, tripHash } from './guest-trip.ts';
import { type Database, expect, test } from './marketplace.ts';

const HOURS = 3;

const SAID = {
  en: {
    title: 'How was it?',
    yours: 'Your review',
    criteria: ['As described', 'Communication', 'Condition', 'Comfort', 'Cleanliness', 'Value'],
    stars: '4 stars',
    missing: 'Choose from one to five stars.',
    text: 'In your own words, optional',
    words: 'Calm water, a careful crew.',
    send: 'Send the review',
    offline: 'No connection.',
    waiting: 'It will be shown once the crew has looked at it.',
    published: 'Everyone can read it',
    tab: 'Reviews',
    state: ['Waiting for you', 'Published'],
    publish: 'Publish',
    answer: 'Answer',
    yourAnswer: 'Your answer',
    save: 'Save',
    reply: 'Thank you, Elena.',
  },
  ru: {
    title: 'Как всё прошло?',
    yours: 'Ваш отзыв',
    criteria: ['Как в описании', 'Общение', 'Состояние', 'Комфорт', 'Чистота', 'Цена и качество'],
    stars: '4 звезды',
    missing: 'Поставьте от одной до пяти звёзд.',
    text: 'Своими словами, необязательно',
    words: 'Спокойная вода, внимательная команда.',
    send: 'Отправить отзыв',
    offline: 'Нет связи.',
    waiting: 'Отзыв появится на сайте, когда его прочтёт команда.',
    published: 'Отзыв могут прочитать все',
    tab: 'Отзывы',
    state: ['Ждёт вас', 'Опубликован'],
    publish: 'Опубликовать',
    answer: 'Ответить',
    yourAnswer: 'Ваш ответ',
    save: 'Сохранить',
    reply: 'Спасибо, Елена.',
  },
} as const;

type Crew = Awaited<ReturnType<typeof crewMember>>;

/** A trip of the crew's company that was held three weeks ago; answers its page and its offer. */
async function heldTrip({ crew, ask, db }: { crew: Crew; ask: Ask; db: Database }) {
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 12, hours: HOURS });
  const { company_activity_id } = boat;
  const hours = { company_activity_id, date, time, hour_count: HOURS };
  const { unique_id } = await ask(createOrder, { acq_method: 1, ...GUEST, ...hours });
  await sql`update orders set order_status = 'confirmed', date = date - 30,
    starts_at = starts_at - interval '30 days' where unique_id = ${unique_id}`.execute(db);
  return {
    hash: await tripHash(ask, unique_id),
    company_activity_id,
    order_id: await crew.orderIdOf(unique_id),
  };
}

/** Nobody else's ratings are to be of this test. */
const takeBack = (db: Database, orderId: string) =>
  sql`delete from guest_reviews where order_id = ${orderId}`.execute(db);

for (const [language, width] of SCREENS) {
  test(`lets a guest say how it was by keyboard, and its owner publish and answer it, ${language} at ${width}`, async ({
    page,
    anotherPage,
    ask,
    client,
    db,
  }) => {
    const pageErrors = collectPageErrors(page);
    const said = SAID[language];
    const crew = await crewMember(db, client, 'owner', language);
    const trip = await heldTrip({ crew, ask, db });
    const prefix = language === 'ru' ? '/ru' : '';
    await page.setViewportSize({ width, height: 860 });
    await page.goto(`${prefix}/trip?to=review${trip.hash}`);
    await expect(page.getByRole('heading', { name: said.title })).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);

    const send = page.getByRole('button', { name: said.send });
    await send.press('Enter');
    await expect(page.getByText(said.missing)).toHaveCount(said.criteria.length);
    const first = page.getByRole('group', { name: said.criteria[0] });
    await expect(first.getByRole('radio').first()).toBeFocused();
    for (const name of said.criteria) {
      const group = page.getByRole('group', { name });
      await group.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
      await expect(group.getByRole('radio', { name: said.stars })).toBeChecked();
    }
    await expect(page.getByText(said.missing)).toHaveCount(0);
    await page.getByRole('textbox', { name: said.text }).fill(said.words);
    expect(await violationsOn(page)).toEqual([]);

    await page.route('**/review-trip', (route) => route.abort('internetdisconnected'));
    await send.press('Enter');
    await expect(page.getByRole('alert')).toContainText(said.offline);
    await page.unroute('**/review-trip');
    await page.reload();
    await expect(page.getByRole('textbox', { name: said.text })).toHaveValue(said.words);
    await expect(page.getByRole('radio', { name: said.stars, checked: true })).toHaveCount(6);
    await send.press('Enter');
    await expect(page.getByRole('heading', { name: said.yours })).toBeFocused();
    await expect(page.getByText(said.waiting)).toBeVisible();
    await expect(page.getByText(said.words)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    const app = await anotherPage(width < 500 ? PHONE : { viewport: { width, height: 860 } });
    await crew.open(app);
    await app.getByRole('navigation').getByRole('button', { name: said.tab }).click();
    const card = app.getByRole('listitem').filter({ hasText: said.words }).first();
    await expect(card.getByText(said.state[0])).toBeVisible();
    await card.getByRole('button', { name: said.publish }).click();
    await expect(card.getByText(said.state[1], { exact: true })).toBeVisible();
    await card.getByRole('button', { name: said.answer }).click();
    await app.getByRole('textbox', { name: said.yourAnswer }).fill(said.reply);
    expect(await violationsOn(app)).toEqual([]);
    await card.getByRole('button', { name: said.save }).click();
    await expect(app.getByRole('textbox')).toHaveCount(0);
    await expect(card.getByText(said.reply)).toBeVisible();

    const { company_activity_id } = trip;
    const shown = await ask(getReviews, { count: 20, company_activity_id });
    expect(shown.find(({ text }) => text === said.words)).toMatchObject({
      ...{ author: 'Elena M.', rating: 4, language },
      ...{ is_verified: true, answer: said.reply },
    });
    await page.reload();
    await expect(page.getByText(said.published)).toBeVisible();
    await expect(page.getByText(said.reply)).toBeVisible();
    await takeBack(db, trip.order_id);
    expect(pageErrors.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
}
