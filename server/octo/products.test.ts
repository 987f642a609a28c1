import { zProduct } from '@octocloud/types';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version-row.ts';
import { EVERYTHING, type OctoCaller, startOctoCaller } from '../fixtures/octo-caller.ts';
import { HOTEL } from '../fixtures/partners.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { Product } from './wire.ts';

let app: TestApp;
let octo: OctoCaller;
beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://sea.example' } });
  octo = await startOctoCaller(app);
});
afterAll(() => app.stop());

const list = async (headers = {}) => (await octo.get('/products', headers)).body as Product[];
const find = async (id: number, headers: Record<string, string> = EVERYTHING) =>
  (await octo.get(`/products/${id}`, headers)).body as Product;

test.each(['en', 'ru', 'ar'])(
  'lists every offer as the standard has it, in %s',
  async (language) => {
    for (const capabilities of ['', 'octo/pricing', 'octo/content', 'octo/pricing,octo/content']) {
      const headers = { 'Octo-Capabilities': capabilities, 'Accept-Language': language };
      const products = await list(headers);
      expect(products.map(({ id }) => id).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
      for (const product of products) {
        expect(zProduct.safeParse(product).error?.issues).toBeUndefined();
        expect(product.locale).toBe(language);
        expect((await octo.get(`/products/${product.id}`, headers)).body).toEqual(product);
      }
    }
  },
);

test('does not sell what visitors do not see', async () => {
  const { status, body } = await octo.get('/products/8');
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'INVALID_PRODUCT_ID', productId: '8' });
  const asked = { productId: '8', optionId: '3h', localDate: '2026-11-21' };
  expect((await octo.post('/availability', asked)).body).toMatchObject({ productId: '8' });
});

test('sells an offer in the lengths that its opening hours have room for', async () => {
  const lengths = ({ options }: Product) => options.map(({ id }) => id).join(' ');
  expect(lengths(await find(1))).toBe('3h 4h 5h 6h 7h 8h 9h 10h 11h 12h 13h 14h');
  expect(lengths(await find(5))).toBe('1h 2h 3h 4h 5h 6h 7h 8h');
  const [shortest, next] = (await find(1)).options;
  expect([shortest?.default, next?.default]).toEqual([true, false]);
  const five = (await find(5)).options[5];
  expect(five?.availabilityLocalStartTimes).toEqual(['14:00', '15:00', '16:00']);
  expect(next?.restrictions).toEqual({ minUnits: 1, maxUnits: 500 });
});

test('leaves out an offer that is never open long enough to be booked', async () => {
  const hours = { company_activity_id: 2, day_of_week: 1, from_hour: 9, to_hour: 11 };
  const before = await app.db
    .deleteFrom('opening_hours')
    .where('company_activity_id', '=', 2)
    .returningAll()
    .execute();
  await app.db.insertInto('opening_hours').values(hours).execute();
  await bumpCatalogueVersion(app.db);
  app.restart();
  expect((await list()).map(({ id }) => id)).not.toContain('2');
  expect((await octo.get('/products/2')).body).toMatchObject({ error: 'INVALID_PRODUCT_ID' });
  await app.db.deleteFrom('opening_hours').where('company_activity_id', '=', 2).execute();
  await app.db.insertInto('opening_hours').values(before).execute();
  await bumpCatalogueVersion(app.db);
  app.restart();
});

test('says the lowest price of each length, and what is left of it to be paid', async () => {
  const { options, ...product } = await find(1);
  expect(product).toMatchObject({
    defaultCurrency: 'AED',
    availableCurrencies: ['AED'],
    pricingPer: 'BOOKING',
  });
  const pricing = (minor: number) => ({
    original: minor,
    retail: minor,
    net: minor * 0.9,
    currency: 'AED',
    currencyPrecision: 2,
    includedTaxes: [],
  });
  // Of three hours the price of Sundays is higher, of seven there is one price.
  expect(options[0]?.pricingFrom).toEqual([pricing(3 * 720_00)]);
  expect(options[4]?.pricingFrom).toEqual([pricing(7 * 620_00)]);
});

test('counts no price of a weekday on which it is closed', async () => {
  const price = { position: 9, hours_from: 1, hours_to: 24, price_minor: 1_00 };
  const sundays = { days_of_week: [7], date_from: null, date_to: null };
  const row = { company_activity_id: 5, ...price, ...sundays };
  await app.db.insertInto('company_activity_prices').values(row).execute();
  await bumpCatalogueVersion(app.db);
  app.restart();
  expect((await find(5)).options[0]?.pricingFrom).toMatchObject([{ retail: 350_00 }]);
  await app.db.deleteFrom('company_activity_prices').where('position', '=', 9).execute();
  await bumpCatalogueVersion(app.db);
  app.restart();
});

test('tells guests what it is, where it starts and what is on board, in their language', async () => {
  const product = await find(1, { ...EVERYTHING, 'Accept-Language': 'ru' });
  expect(product).toMatchObject({
    title: 'Azure 46',
    shortDescription: 'Аренда яхт, Дубай Марина',
    description: 'Azure 46 ждёт у причала.',
    durationMinutesFrom: 180,
    durationMinutesTo: 14 * 60,
    categoryLabels: ['boat-tours', 'private-tours', 'outdoors'],
    media: [
      {
        src: 'https://sea.example/photos/offer-1.jpg',
        type: 'image/jpeg',
        rel: 'COVER',
        caption: 'Лодка в море',
      },
    ],
    locations: [
      {
        title: 'Дубай Марина',
        types: ['START', 'END', 'REDEMPTION'],
        place: {
          latitude: 25,
          longitude: 55,
          postalAddress: {
            streetAddress: 'Причал 7',
            addressLocality: 'Дубай',
            addressCountry: 'AE',
          },
        },
      },
    ],
  });
  expect(product.options.slice(0, 3).map(({ title }) => title)).toEqual([
    '3 часа',
    '4 часа',
    '5 часов',
  ]);
  const said = (type: string) =>
    product.features?.filter((each) => each.type === type).map((each) => each.shortDescription);
  expect(said('INCLUSION')).toEqual(['Капитан']);
  expect(said('ADDITIONAL_INFORMATION')).toEqual([
    'Длина: 46 фт',
    'Каюты: 3',
    'Тип яхты: Моторная яхта',
    'Палуба: Тик',
  ]);
  expect(said('BOOKING_TERM')).toEqual([
    'Бронируйте не позднее чем за 2 часа до начала.',
    'Гости платят команде на причале.',
  ]);
  expect(said('CANCELLATION_TERM')).toEqual(['Бесплатная отмена до начала.']);
});

test('says until when cancelling is free, by the offer’s own rule', async () => {
  const terms = (
    free_until_hours: number,
    late_refund_percent: number,
    no_refund_hours: number,
  ) => ({
    cancellation: { free_until_hours, late_refund_percent, no_refund_hours, no_show_percent: 0 },
  });
  const set = async (rule: ReturnType<typeof terms> | { cancellation: null }) => {
    const cancellation = rule.cancellation && JSON.stringify(rule.cancellation);
    await app.db
      .updateTable('company_activities')
      .set({ cancellation: cancellation as never })
      .where('id', '=', 1)
      .execute();
    await bumpCatalogueVersion(app.db);
    app.restart();
    const { features, options } = await find(1);
    const texts = features?.filter(({ type }) => type === 'CANCELLATION_TERM');
    return { option: options[0], texts: texts?.map((each) => each.shortDescription) };
  };
  const { option, texts } = await set(terms(48, 50, 1));
  expect(option).toMatchObject({
    cancellationCutoff: 'Free cancellation until 48 hours before the start.',
    cancellationCutoffAmount: 48,
    cancellationCutoffUnit: 'hour',
  });
  expect(texts).toEqual([
    'Free cancellation until 48 hours before the start.',
    'After that, 50% is refunded until 1 hour before the start.',
  ]);
  expect((await set(terms(24, 30, 0))).texts?.[1]).toBe(
    'After that, 30% is refunded until the start.',
  );
  expect((await set({ cancellation: null })).texts).toEqual(['Free cancellation until the start.']);
});

test('says whether the partner’s bookings are confirmed at once', async () => {
  expect(await find(1)).toMatchObject({ instantConfirmation: false, instantDelivery: false });
  const confirm = (confirms_at_once: boolean) =>
    app.db.updateTable('partners').set({ confirms_at_once }).where('id', '=', HOTEL.id).execute();
  await confirm(true);
  expect(await find(1)).toMatchObject({ instantConfirmation: true, instantDelivery: true });
  await confirm(false);
});

test('lists thousands of offers whole, as they are listed one by one', async () => {
  await sql`
    create temp table more as select * from company_activities where id = 2;
    insert into company_activities select (jsonb_populate_record(m,
        jsonb_build_object('id', n, 'title_slug', 'boat-' || n))).*
      from more m, generate_series(1001, 3000) n;
    insert into opening_hours (company_activity_id, day_of_week, from_hour, to_hour)
      select n, day_of_week, from_hour, to_hour
      from opening_hours, generate_series(1001, 3000) n where company_activity_id = 2`.execute(
    app.db,
  );
  await bumpCatalogueVersion(app.db);
  app.restart();
  const products = await list();
  expect(products).toHaveLength(2007);
  expect(products.find(({ id }) => id === '2500')).toEqual((await octo.get('/products/2500')).body);
  await sql`delete from opening_hours where company_activity_id > 1000;
    delete from company_activities where id > 1000`.execute(app.db);
});
