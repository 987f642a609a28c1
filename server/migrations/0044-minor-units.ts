import { type Kysely, sql } from 'kysely';

/**
 * Currencies that were counted without decimals, as ICU 78 shows them, and what one of their units
 * comes to in the minor units of ISO 4217.
 */
const MINOR_UNITS = {
  AFN: 100,
  ALL: 100,
  COP: 100,
  HUF: 100,
  IDR: 100,
  IQD: 1000,
  IRR: 100,
  KPW: 100,
  LAK: 100,
  LBP: 100,
  MGA: 100,
  MMK: 100,
  PKR: 100,
  SOS: 100,
  SYP: 100,
  YER: 100,
} as const;

/**
 * Counts stored sums in the minor units of ISO 4217. What Stripe was asked for stays as it is: it
 * took those very numbers for hundredths, so that is what was charged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const units = sql`json_each_text(${JSON.stringify(MINOR_UNITS)}::json) unit(currency, factor)`;
  const factor = sql`unit.factor::int`;
  const ofOffer = sql`
    from company_activities ca, ${units}
    where unit.currency = ca.currency`;
  await sql`
    update company_activity_prices cap set price_minor = cap.price_minor * ${factor}
    ${ofOffer} and ca.id = cap.company_activity_id`.execute(db);
  await sql`
    update services set price_minor = services.price_minor * ${factor}
    ${ofOffer} and ca.id = services.company_activity_id`.execute(db);
  await sql`
    update company_activities set price_minor = company_activities.price_minor * ${factor}
    from ${units} where unit.currency = company_activities.currency`.execute(db);
  await sql`
    update order_services set price_minor = order_services.price_minor * ${factor},
      amount_minor = order_services.amount_minor * ${factor}
    from orders o, ${units}
    where unit.currency = o.currency and o.order_id = order_services.order_id`.execute(db);
  await sql`
    update orders set hour_price_minor = orders.hour_price_minor * ${factor},
      amount_minor = orders.amount_minor * ${factor}
    from ${units} where unit.currency = orders.currency`.execute(db);
  for (const books of ['payments', 'sandbox_payments']) {
    await sql`
      update ${sql.table(books)} p set amount_minor = p.amount_minor * ${factor}
      from ${units}
      where unit.currency = p.currency ${books === 'payments' ? sql`and p.provider = 'sandbox'` : sql``}`.execute(
      db,
    );
  }
}
