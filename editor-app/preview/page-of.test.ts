import { expect, test } from 'vitest';
import type { Desk } from '../state/editor.ts';
import { pageOf } from './page-of.ts';

const offer = (name: string, id: number, kind: 'shown' | 'hidden') =>
  ({ file: `catalogue/offers/${name}.yaml`, id, shown: { kind } }) as Desk['offers'][number];
const OFFERS = [
  offer('dubai/efoil/lift', 3, 'hidden'),
  offer('dubai/yacht-rental/onyx-55', 19, 'shown'),
];
const LISTS: Record<string, object[]> = {
  'catalogue/cities.yaml': [{ slug: 'dubai' }, { slug: 'doha' }],
  'catalogue/activities.yaml': [{ slug: 'efoil' }],
  'catalogue/reviews/dubai.yaml': [{ offer: 19 }],
};
const find = (address: string) =>
  pageOf(address.split('/'), OFFERS, (file) => LISTS[file] as never, 'ru');

test.each([
  ['offers/dubai/yacht-rental/onyx-55', '/ru/yacht-rental/dubai/onyx-55-19'],
  ['pages/faq', '/ru/faq'],
  ['lists/activities/~0', '/ru/efoil'],
  ['lists/cities/~0', '/ru/yacht-rental/dubai'],
  ['lists/reviews/dubai/~0', '/ru/yacht-rental/dubai/onyx-55-19'],
])('%s is about %s', (address, path) => {
  expect(find(address)).toEqual({ path, isShown: true });
});

test('says that visitors will not find the page of a hidden offer', () => {
  expect(find('offers/dubai/efoil/lift')).toEqual({
    path: '/ru/efoil/dubai/lift-3',
    isShown: false,
  });
});

test.each(['offers', 'pages', 'lists/cities', 'lists/cities/~1', 'lists/services/~0', 'changes'])(
  '%s is about no page',
  (address) => {
    expect(find(address)).toBeNull();
  },
);
