import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { returnedOrder } from '../element/returning.ts';
import { ORDER_KEYS, STORED_NUMBER } from '../kit/order-keys.ts';
import { createPaymentReturn } from './payment-return.ts';

const SECRET = 'Jb3kQ0xYJb3kQ0xYJb3kQ0xY';
const NUMBER = 'SH-7K2M-94QX';
const PAY_PAGE = 'https://pay.example/session';

/** Keeps its entries as a browser does: as properties of its own. */
const createStorage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

let lasting: Record<string, string>;
let address: string;

beforeEach(() => {
  lasting = createStorage();
  vi.stubGlobal('localStorage', lasting);
  vi.stubGlobal('sessionStorage', createStorage());
  come('https://hotel.example/boats?table=4');
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: null, __: string, url: URL) => come(url.href),
  });
});
afterEach(() => vi.unstubAllGlobals());

function come(href: string): void {
  address = href;
  const { origin } = new URL(href);
  vi.stubGlobal('location', { href, origin, assign: () => {} });
}

const leave = () =>
  createPaymentReturn(ORDER_KEYS).leave({ unique_id: SECRET, number: NUMBER }, PAY_PAGE);

test('finds the order of the number that a payment leads back with, in another tab too', () => {
  leave();
  vi.stubGlobal('sessionStorage', createStorage());
  come(`https://hotel.example/boats?table=4&order=2&seahour-order=${NUMBER}`);
  expect(returnedOrder(NUMBER)).toBe(SECRET);
  // A reload asks again.
  expect(address).toContain(NUMBER);
});

test('keeps nothing once the payment is decided', () => {
  leave();
  come(`https://hotel.example/boats?table=4&order=2&seahour-order=${NUMBER}`);
  createPaymentReturn(ORDER_KEYS).settle(NUMBER);
  expect(address).toBe('https://hotel.example/boats?table=4&order=2');
  expect([Object.keys(lasting), Object.keys(sessionStorage)]).toEqual([[], []]);
  expect(returnedOrder(NUMBER)).toBe(NUMBER);
});

test('gives up after a day what nobody came back for', () => {
  const day = 24 * 3_600_000;
  lasting[`${STORED_NUMBER}SH-0000-0001`] = `${SECRET} ${Date.now() - day - 1000}`;
  lasting[`${STORED_NUMBER}SH-0000-0002`] = `${SECRET} ${Date.now() - day + 60_000}`;
  lasting[`${STORED_NUMBER}SH-0000-0003`] = 'broken';
  lasting['a-page’s-own'] = 'kept';
  leave();
  expect(Object.keys(lasting)).toEqual([
    `${STORED_NUMBER}SH-0000-0002`,
    'a-page’s-own',
    STORED_NUMBER + NUMBER,
  ]);
});

test('takes what opens an order out of the address, and keeps it in the tab', () => {
  come(`https://sea.example/?order=${SECRET}&utm_source=mail`);
  expect(returnedOrder(SECRET)).toBe(SECRET);
  expect(address).toBe('https://sea.example/?utm_source=mail');
  expect(Object.values(sessionStorage)).toEqual([SECRET]);
});

test('goes without a storage where the page has none', () => {
  const none = {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { ...none, configurable: true });
  leave();
  expect(returnedOrder(NUMBER)).toBe(NUMBER);
});
