import { getReviews } from '@seahour/api-types/companies.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expectReadable, PHONE as GUEST_PHONE, heldTrip } from './guest-trip.ts';
import { type Database, expect, test } from './marketplace.ts';

const SAID = {
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
  more: 'Ещё',
  tab: 'Отзывы',
  state: ['Ждёт вас', 'Опубликован'],
  publish: 'Опубликовать',
  answer: 'Ответить',
  yourAnswer: 'Ваш ответ',
  save: 'Сохранить',
  reply: 'Спасибо, Елена.',
} as const;

/** Nobody else's ratings are to be of this test. */
const takeBack = (db: Database, orderId: string) =>
  sql`delete from guest_reviews where order_id = ${orderId}`.execute(db);

test('lets a guest say how it was by keyboard, and its owner publish and answer it', async ({
  page,
  anotherPage,
  ask,
  client,
  db,
}) => {
  const pageErrors = collectPageErrors(page);
  const crew = await crewMember(db, client, 'owner', 'ru');
  const trip = await heldTrip({ crew, ask, db });
  await page.setViewportSize(GUEST_PHONE);
  await page.goto(`/ru/trip?to=review${trip.hash}`);
  await expect(page.getByRole('heading', { name: SAID.title })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await expectReadable(page);

  const send = page.getByRole('button', { name: SAID.send });
  await send.press('Enter');
  await expect(page.getByText(SAID.missing)).toHaveCount(SAID.criteria.length);
  const first = page.getByRole('group', { name: SAID.criteria[0] });
  await expect(first.getByRole('radio').first()).toBeFocused();
  for (const name of SAID.criteria) {
    const group = page.getByRole('group', { name });
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
    await expect(group.getByRole('radio', { name: SAID.stars })).toBeChecked();
  }
  await expect(page.getByText(SAID.missing)).toHaveCount(0);
  await page.getByRole('textbox', { name: SAID.text }).fill(SAID.words);
  expect(await violationsOn(page)).toEqual([]);

  await page.route('**/review-trip', (route) => route.abort('internetdisconnected'));
  await send.press('Enter');
  await expect(page.getByRole('alert')).toContainText(SAID.offline);
  await page.unroute('**/review-trip');
  await page.reload();
  await expect(page.getByRole('textbox', { name: SAID.text })).toHaveValue(SAID.words);
  await expect(page.getByRole('radio', { name: SAID.stars, checked: true })).toHaveCount(6);
  await send.press('Enter');
  await expect(page.getByRole('heading', { name: SAID.yours })).toBeFocused();
  await expect(page.getByText(SAID.waiting)).toBeVisible();
  await expect(page.getByText(SAID.words)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const app = await anotherPage(PHONE);
  await crew.open(app);
  await app.getByRole('button', { name: SAID.more, exact: true }).click();
  await app.getByRole('button', { name: SAID.tab }).click();
  const card = app.getByRole('listitem').filter({ hasText: SAID.words }).first();
  await expect(card.getByText(SAID.state[0])).toBeVisible();
  await card.getByRole('button', { name: SAID.publish }).click();
  await expect(card.getByText(SAID.state[1], { exact: true })).toBeVisible();
  await card.getByRole('button', { name: SAID.answer }).click();
  await app.getByRole('textbox', { name: SAID.yourAnswer }).fill(SAID.reply);
  expect(await violationsOn(app)).toEqual([]);
  await card.getByRole('button', { name: SAID.save }).click();
  await expect(app.getByRole('textbox')).toHaveCount(0);
  await expect(card.getByText(SAID.reply)).toBeVisible();

  const { company_activity_id } = trip;
  const shown = await ask(getReviews, { count: 20, company_activity_id });
  expect(shown.find(({ text }) => text === SAID.words)).toMatchObject({
    ...{ author: 'Elena M.', rating: 4, language: 'ru' },
    ...{ is_verified: true, answer: SAID.reply },
  });
  await page.reload();
  await expect(page.getByText(SAID.published)).toBeVisible();
  await expect(page.getByText(SAID.reply)).toBeVisible();
  await takeBack(db, trip.order_id);
  expect(pageErrors.filter((each) => !/ERR_INTERNET_DISCONNECTED|: network$/.test(each))).toEqual(
    [],
  );
});
