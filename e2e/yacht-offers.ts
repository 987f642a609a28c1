import type { BrowserContext, Locator, Page } from '@playwright/test';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import {
  getAdditionalServices,
  getOfficeActivityInfo,
  type OfficeActivity,
} from '@seahour/api-types/companies.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { BookingDialog } from './booking-dialog.ts';
import { type Ask, type FreeBlock, findFreeBlock } from './free-block.ts';
import { showHost } from './host-page.ts';
import { draftOfYacht, reloadWithDraft } from './saved-draft.ts';

const DUBAI = 1;

/** What a yacht is booked for at the least. */
export const HOURS = 3;

/** Prices are then shown as those who ask the contract see them: the provider's own. */
export async function visitFromEmirates(context: BrowserContext, url = ''): Promise<void> {
  await context.addCookies([{ name: 'lang_country', value: 'en-AE', url }]);
}

/** As a reload finds a visitor at the offers of a budget that has several. */
export async function comeToOffers(page: Page, ask: Ask, from_day = 5) {
  const block: FreeBlock = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day,
    // Of three budgets one then has several yachts.
    offer_count: 4,
  });
  const dialog = await showHost(page);
  await reloadWithDraft(page, await draftOfYacht(ask, block, { step: 'offer', hour_count: HOURS }));
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

/** The offer that a visitor could choose instead, of those that have something to add. */
export async function anotherWithServices(
  dialog: BookingDialog,
  ask: Ask,
  { date }: FreeBlock,
): Promise<Locator> {
  const wanted = { city_id: DUBAI, activity_id: YACHT_RENTAL, count: 100 };
  const { cards } = await ask(getActivitiesCards, wanted);
  const others = dialog.offers({ isChosen: false });
  await others.first().waitFor();
  for (const other of await others.all()) {
    const name = (await other.getAttribute('aria-label')) ?? '';
    const card = cards.find(({ title }) => name.endsWith(title));
    const company_activity_id = card?.company_activity_id ?? 0;
    const asked = { company_activity_id, date, hour_count: HOURS };
    const services = await ask(getAdditionalServices, asked);
    if (services.length > 0) return dialog.root.getByRole('button', { name, exact: true });
  }
  throw new Error('No other yacht has anything to add');
}
