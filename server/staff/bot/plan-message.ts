import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { toOneLine } from '@seahour/api-types/rules/plain-text.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { inItsDirection, isolate } from '@seahour/ui/format/isolate.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { AWAITS_ANSWER } from '../../booking/order-rows.ts';
import { localise } from '../../platform/localise.ts';
import type { Message } from '../../platform/telegram/messenger.ts';
import type { Db } from '../../tables/connection.ts';
import type { Localised } from '../../tables/schema.ts';
import { type BotTexts, botTexts } from './texts.ts';

const MOST_ORDERS = 50;
/** A message holds 4,096: what stands around the orders has its room too. */
const MOST_CHARACTERS = 3_600;

export interface PlanFacts {
  plan: PlanRow;
  date: string;
  appUrl: string | null;
}

/** The day before somebody: each offer with its orders. */
export function planMessage(language: Language, { plan, date, appUrl }: PlanFacts): Message {
  const t = botTexts[language];
  const title = t('plan.title', {
    day: capitalise(formatDate(date, language, 'weekday-long'), language),
    city: localise(plan.city_name, language),
  });
  let length = 0;
  const beyond = plan.orders.findIndex((order, index) => {
    length += order.title.length + planLine(order, t, language).length;
    return index >= MOST_ORDERS || length > MOST_CHARACTERS;
  });
  const shown = beyond < 0 ? plan.orders : plan.orders.slice(0, beyond);
  const left = plan.orders.length - shown.length;
  const offers = [...Map.groupBy(shown, (order) => order.company_activity_id).values()];
  const blocks = offers.map((orders) =>
    [
      isolate(orders[0]?.title ?? '', language),
      ...orders.map((order) => planLine(order, t, language)),
    ]
      .map((line) => inItsDirection(line, language))
      .join('\n'),
  );
  const parts = [
    title,
    ...(blocks.length > 0 ? blocks : [t('plan.empty')]),
    ...(left > 0 ? [t('plan.more', { count: left })] : []),
  ];
  return {
    text: parts.join('\n\n'),
    buttons: appUrl ? [[{ text: t('button.open'), open: appUrl }]] : [],
  };
}

function planLine(
  { time, hour_count, name, order_status }: PlanRow['orders'][number],
  t: BotTexts,
  language: Language,
): string {
  const hours = formatBlock(time, hour_count, language);
  const line = t('plan.line', { hours, guest: toOneLine(name) || t('guest') });
  return order_status === 'unconfirmed' ? `${line} · ${t('plan.waits')}` : line;
}

export interface PlanRow {
  city_name: Localised;
  time_zone: string;
  orders: PlannedOrder[];
}

interface PlannedOrder {
  company_activity_id: number;
  title: string;
  time: number;
  hour_count: number;
  name: string;
  order_status: OrderStatus;
}

/** What the caller's boats have before them on a day in a city. */
export async function readPlan(
  db: Db,
  mine: RawBuilder<boolean>,
  { cityId, date }: { cityId: number; date: string },
): Promise<PlanRow | undefined> {
  const city = await db
    .selectFrom('cities')
    .select(['name as city_name', 'time_zone'])
    .where('id', '=', cityId)
    .executeTakeFirst();
  if (!city) return undefined;
  const { rows } = await sql<PlannedOrder>`
    select ca.id as company_activity_id, ca.title, o.time, o.hour_count, o.name, o.order_status
    from company_activities ca join live_orders o on o.company_activity_id = ca.id
    where ${mine} and ca.city_id = ${cityId} and o.date = ${date}::date
      and o.starts_at between ${date}::date - interval '1 day' and ${date}::date + interval '2 days'
      and (o.order_status = 'confirmed' or ${AWAITS_ANSWER})
    order by ca.position, ca.id, o.time`.execute(db);
  return { ...city, orders: rows };
}
