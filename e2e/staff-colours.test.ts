import { languageRow } from '@seahour/api-types/languages.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { faintTextOn, violationsOn } from './accessibility.ts';
import { dayNamed } from './booking-dialog.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';
import { insideMessenger } from './messenger.ts';
import { startingWith, textsOf } from './texts.ts';
import { isFromTheRight, LANGUAGE, lettersOf, ONE_OF_EACH_LETTERS } from './visitor.ts';

/** As the messenger has them by day and by night. */
const THEMES = {
  light: { bg_color: '#ffffff', secondary_bg_color: '#efeff4', text_color: '#000000' },
  dark: { bg_color: '#17212b', secondary_bg_color: '#0e1621', text_color: '#f5f5f5' },
} as const;

test.use(PHONE);

/** Guests' names by their letters. */
const GUESTS: Readonly<Record<string, string>> = {
  arabic: 'ليلى من الألوان',
  cyrillic: 'Вера из цветов',
};

for (const language of ONE_OF_EACH_LETTERS) {
  const guest = GUESTS[lettersOf(language)] ?? 'Vera of the colors';
  const isFirst = language === LANGUAGE;
  // Where words stand the other way round, the whole of it is looked at.
  const lookAt = isFirst || isFromTheRight(language) ? violationsOn : faintTextOn;
  test(`every screen is readable by night, some by day too, and all go over with the messenger, ${language}`, {
    tag: isFirst ? ['@whole'] : [],
  }, async ({ page, client, ask, db }) => {
    const t = textsOf('staff-app/staff-app', language);
    const crew = await crewMember(db, client, 'owner', language);
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 18, hours: 3 });
    const { company_activity_id } = boat;
    const { unique_id } = await ask(createOrder, {
      company_activity_id,
      date,
      time,
      hour_count: 3,
      acq_method: 1,
      card_token: 'sandbox_paid',
      name: guest,
      phone: '+971501234567',
    });
    const messenger = await insideMessenger(page, THEMES.light);
    await page.goto(crew.path + crew.hash);
    const html = page.locator('html');
    const isReadable = async () => expect(await lookAt(page)).toEqual([]);
    async function dress(theme: keyof typeof THEMES): Promise<void> {
      await messenger.dress(THEMES[theme]);
      await expect(html).toHaveAttribute('data-theme', theme);
    }

    await expect(page.getByText(boat.title)).toBeVisible();
    await expect(html).toHaveAttribute('dir', languageRow(language).direction);
    await isReadable();
    await dress('dark');
    await isReadable();
    await page.getByRole('button', { name: startingWith(t('tab_orders')) }).click();
    const card = page.getByRole('listitem').filter({ hasText: guest });
    await card.getByRole('button', { name: t('do_declined') }).click();
    await isReadable();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ask_keep') })
      .click();
    await isReadable();
    await page.getByRole('button', { name: startingWith(t('tab_calendar')) }).click();
    await page.getByRole('combobox', { name: t('boat') }).selectOption(boat.title);
    const day = page.getByRole('button', { name: dayNamed(date, language) });
    await expect(day).toBeVisible();
    await isReadable();
    await day.click();
    await expect(page.getByRole('button', { name: guest })).toBeVisible();
    await isReadable();
    await messenger.pressMain(t('new_order'));
    await expect(page.getByLabel(t('field_phone'))).toBeVisible();
    await isReadable();
    await dress('light');
    await isReadable();
    await page.goto(`${crew.path}?order=${await crew.orderIdOf(unique_id)}${crew.hash}`);
    await expect(page.getByRole('link', { name: t('call', { name: guest }) })).toBeVisible();
    await dress('dark');
    await isReadable();
  });
}
