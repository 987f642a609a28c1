import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { BOOKING_WINDOW_DAYS, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { ANSWERS } from './booking-journey.ts';
import { now } from './clock.ts';
import { findFreeBlock } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';

const DUBAI = 1;
const HOURS = 3;

const ENDS_OF_THE_WORLD = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const;

/** In one of them it is always another day than in the city. */
const timezoneId =
  ENDS_OF_THE_WORLD.find((zone) => cityDate(zone, now()) !== cityDate('Asia/Dubai', now())) ??
  ENDS_OF_THE_WORLD[0];
test.use({ timezoneId });

test('shows the day and the hours of the city where the visitor’s own day is another', async ({
  page,
  ask,
}) => {
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 3,
  });
  const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
  await dialog.shows('hours');

  const today = cityDate('Asia/Dubai', now());
  await expect(dialog.day(today)).toHaveAccessibleName(/, today/);
  await expect(dialog.day(addDays(today, BOOKING_WINDOW_DAYS))).toBeEnabled();
  await expect(dialog.day(addDays(today, 1))).toHaveClass(/is-chosen/);
  for (const outside of dayAround(today)) {
    const day = dialog.day(outside);
    if ((await day.count()) > 0) await expect(day).toBeDisabled();
  }

  const [hours] = await ask(getSlotsForDates, {
    activity_id: YACHT_RENTAL,
    city_id: DUBAI,
    date_start: today,
    date_end: today,
  });
  const slots = hours?.slots ?? {};
  const canStart = Object.keys(slots).some((hour) => canStartAt(slots, Number(hour), HOURS));
  // In the evening no hours of today are left to begin with.
  if (canStart) await dialog.day(today).click();
  else await expect(dialog.day(today)).toBeDisabled();
  for (let hour = 6; canStart && hour < 24; hour++) {
    const named = expect(dialog.slot(hour));
    const isPast = slots[hour]?.state === 'past';
    await (isPast ? named : named.not).toHaveAccessibleName(/, .*too late/);
  }

  await ANSWERS.hours(dialog, { ...block, hour_count: HOURS, phone: '' });
  await dialog.next();
  await dialog.shows('category');
  await expect(dialog.root.getByText(formatBlock(block.time, HOURS, 'en')).first()).toBeVisible();
});

/** The days that cannot be booked, next to those that can. */
function dayAround(today: string): string[] {
  return [addDays(today, -1), addDays(today, BOOKING_WINDOW_DAYS + 1)];
}
