import { expect, it } from 'vitest';
import { parseSettings, resolveSettings } from '../kit/settings.ts';
import { unknownPage } from './unknown-names.ts';

const namesOf = (page_partners: unknown, partner: string) => {
  const settings = parseSettings({ page_partners });
  return unknownPage(resolveSettings(settings, 'https://book.example/w.js', ''), partner);
};

it('says of a page that nobody has registered it', () => {
  expect(namesOf([], 'hotel')).toEqual(['origin']);
  expect(namesOf([], '')).toEqual(['origin']);
});

it('says of a partner that the page is not one of theirs', () => {
  expect(namesOf(['hotel'], 'hotle')).toEqual(['partner']);
  expect(namesOf(['hotel', 'spa'], 'spa')).toEqual([]);
  expect(namesOf(['hotel'], '')).toEqual([]);
});

it('says nothing of our own pages, or where the server does not tell', () => {
  for (const told of [null, undefined, 'hotel', {}]) expect(namesOf(told, 'hotle')).toEqual([]);
});
