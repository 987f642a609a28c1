import { equal } from 'node:assert/strict';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { cataloguePath } from '../../../site/i18n/links.ts';
import { newPhone } from '../../booking-journey.ts';
import { findFreeBlock } from '../../free-block.ts';
import { textsOf } from '../../texts.ts';
import { FROM_THE_RIGHT, LANGUAGE } from '../../visitor.ts';
import { BookingSteps } from '../booking-steps.ts';
import { DESKTOP, type Journey } from '../journey.ts';

const HOURS = 3;

/** One of each direction: engines lay them out by themselves. */
const languages: readonly Language[] = [LANGUAGE, ...FROM_THE_RIGHT.slice(0, 1)];

export const booksAYacht = languages.map(
  (language): Journey => ({
    title: `books a yacht from the catalogue, to be paid on the pier (${language})`,
    size: DESKTOP,
    async run({ page, origin, ask, db }) {
      const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 3 };
      const block = await findFreeBlock(ask, wanted);
      const phone = newPhone();
      const t = textsOf('site/site', language);
      await page.goto(origin + cataloguePath(language, 'yacht-rental', 'dubai'));
      await page.click({ role: 'button', name: t('consent.no') });
      await page.click({ role: 'button', name: t('book') });
      const steps = new BookingSteps(page, language);
      await steps.chooseHours({ ...block, hour_count: HOURS });
      await steps.chooseCategory();
      await steps.keepChosenOffer();
      await steps.passServices();
      await steps.giveContact(phone);
      await steps.chooseToPay('later');
      await steps.confirm();
      await steps.shows('booked');
      const order = await db
        .selectFrom('orders')
        .select(['date', 'time', 'hour_count', 'payment_method', 'language'])
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      equal(order.date, block.date);
      equal(order.time, block.time);
      equal(order.hour_count, HOURS);
      equal(order.payment_method, 'later');
      equal(order.language, language);
    },
  }),
);
