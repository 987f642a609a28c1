import { expect, test } from 'vitest';
import { onPage, PAGE_SIZE, pageCount, pageLinks } from './paging.ts';

test('puts every offer on exactly one page, however many there are', () => {
  for (const total of [1, PAGE_SIZE, PAGE_SIZE + 1, 20_000]) {
    const offers = Array.from({ length: total }, (_, index) => index);
    const pages = Array.from({ length: pageCount(total) }, (_, index) => onPage(offers, index + 1));
    expect(pages.flat()).toEqual(offers);
    expect(pages.every(({ length }) => length > 0 && length <= PAGE_SIZE)).toBe(true);
  }
  expect(pageCount(0)).toBe(1);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('links from page %i of %i to the ends and the neighbours', (page, count, links) => {
  expect(pageLinks(page, count)).toEqual(links);
});
