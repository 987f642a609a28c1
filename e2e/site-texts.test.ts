import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';

test.describe.configure({ mode: 'parallel' });

test('finds the question that is on a visitor’s mind, and tells search engines the same answers', async ({
  page,
}) => {
  await page.goto('/ru/faq');
  await test.step('search engines', async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const faq = texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'FAQPage');
    const asked: string[] = faq.mainEntity.map(({ name }: { name: string }) => name);
    const answers: string[] = faq.mainEntity.map(
      ({ acceptedAnswer }: { acceptedAnswer: { text: string } }) => acceptedAnswer.text,
    );
    const questions = page.locator('[data-question]');
    const summaries = await questions.locator('summary').allInnerTexts();
    expect(summaries.map((text) => text.trim())).toEqual(asked);
    expect(await questions.locator('p').allTextContents()).toEqual(answers);
    expect(answers.join()).toMatch(/30\sминут/);
  });
  const search = page.getByRole('searchbox', { name: 'Поиск по вопросам' });
  await search.fill('отменить');
  const shown = page.locator('[data-question]').filter({ visible: true });
  await expect(shown.filter({ hasText: 'Как отменить бронь?' })).toHaveAttribute('open');
  const count = await shown.count();
  await expect(page.getByRole('status').first()).toContainText(`${count} ответ`);
  await expect(page.getByRole('heading', { level: 2, name: 'Партнёрам' })).toBeHidden();
  await search.fill('подводная лодка');
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Открыть чат' })).toBeVisible();
  await search.fill('');
  expect(await shown.count()).toBeGreaterThan(count);
});

test('builds a tag that opens the booking it describes', async ({ page, ask }) => {
  await page.goto('/partnership');
  const code = page.locator('.tag-builder code');
  await expect(code).toContainText('<booking-widget city="dubai">');
  const form = page.getByRole('form', { name: 'Build your tag' });
  await form.getByLabel('Activity').selectOption({ label: 'Yacht rental' });
  const offer = (await offerPath(ask, YACHT_RENTAL)).split('-').at(-1) ?? '';
  await form.getByLabel('Offer').selectOption(offer);
  await expect(code).toContainText(`offer="${offer}"`);
  await form.getByLabel('City').selectOption('limassol');
  await expect(code).not.toContainText('offer=');
  await form.getByLabel('City').selectOption('dubai');
  await form.getByLabel('Offer').selectOption(offer);
  await form.getByLabel('Language').selectOption('ru');
  await form.getByLabel('Currency').selectOption('THB');
  await form.getByLabel('Brand color').fill('#0a7d6c');
  await form.getByLabel('Partner ID').fill('palm"hotel');
  await form.getByLabel('Button text').fill('Яхта & море');
  for (const line of [
    'activity="yacht-rental"',
    `offer="${offer}"`,
    'lang="ru"',
    'currency="THB"',
    'partner="palm&quot;hotel"',
    'style="--bw-primary: #0a7d6c"',
    '/yacht-rental/dubai">Яхта &amp; море</a>',
  ]) {
    await expect(code).toContainText(line);
  }
  // The tag is what it says: pasted into an empty page it is the element of the preview.
  const pasted = await code.evaluate((element) => {
    const page = new DOMParser().parseFromString(element.textContent, 'text/html');
    const widget = page.querySelector('booking-widget');
    return { partner: widget?.getAttribute('partner'), text: widget?.textContent?.trim() };
  });
  expect(pasted).toEqual({ partner: 'palm"hotel', text: 'Яхта & море' });
  await page.getByRole('link', { name: 'Яхта & море' }).click();
  const dialog = page.locator('#preview').getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Когда?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible();
});

test('cuts nothing at the widths where the layout changes, and gives an error’s text its room', async ({
  page,
}) => {
  await page.goto('/ru/partnership');
  for (const width of [320, 575, 767, 990, 991, 1024, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWidePx = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWidePx, `${width} px`).toBe(0);
  }
  await test.step('an error', async () => {
    await page.goto('/error/503');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred - 503');
    const text = page.locator('.broken p');
    for (const [width, share] of [
      [1110, 0.35],
      [1109, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const part = await text.evaluate(
        (element) =>
          element.getBoundingClientRect().width /
          ((element.parentElement?.clientWidth ?? 0) -
            2 * Number.parseFloat(getComputedStyle(element.parentElement as Element).paddingLeft)),
      );
      expect(part, `${width} px`).toBeCloseTo(share, 2);
    }
  });
});
