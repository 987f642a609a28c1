import type { BrowserContext, Page } from '@playwright/test';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { getOfficeActivityInfo, type OfficeActivity } from '@seahour/api-types/companies.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { answer, before } from './booking-journey.ts';
import { type Ask, type FreeBlock, findFreeBlock } from './free-block.ts';

const DUBAI = 1;

/** What a yacht is booked for at the least. */
export const HOURS = 3;

/** Prices are then shown as those who ask the contract see them: the provider's own. */
export async function visitFromEmirates(context: BrowserContext, url = ''): Promise<void> {
  await context.addCookies([{ name: 'lang_country', value: 'en-AE', url }]);
}

/** Opens the widget and goes as far as the offers of a budget that has several. */
export async function comeToOffers(page: Page, ask: Ask, from_day = 5) {
  const block: FreeBlock = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day,
    // Of three budgets one then has several yachts.
    offer_count: 4,
  });
  await page.goto('/yacht-rental/dubai');
  await page.locator('[data-booking-open]:visible').first().click();
  const dialog = new BookingDialog(page);
  await answer(dialog, before('category'), { ...block, hour_count: HOURS, phone: '' });
  await dialog.shows('category');
  await dialog.root
    .getByRole('radio', { name: /\b([2-9]|\d\d+) available/ })
    .first()
    .check();
  await dialog.next();
  await dialog.shows('offer');
  return { dialog, block };
}

/** What the server tells of a yacht of Dubai. */
export async function officeOf(ask: Ask, title: string): Promise<OfficeActivity> {
  const activity_id = YACHT_RENTAL;
  const { cards } = await ask(getActivitiesCards, { city_id: DUBAI, activity_id, count: 100 });
  const card = cards.find((known) => known.title === title);
  const [office] = await ask(getOfficeActivityInfo, {
    activity: card?.activity_slug ?? '',
    city_slug: card?.city_slug ?? '',
    title_id: `${card?.title_slug}-${card?.company_activity_id}`,
  });
  if (!office) throw new Error(`No yacht is called ${title}`);
  return office;
}
