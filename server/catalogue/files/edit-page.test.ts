import { expect, test } from 'vitest';
import { editPage } from './edit-page.ts';

const PAGE = `---
# Read by a lawyer.
title: Terms of use
description: "All of it: in short."
lead: Who does what.
---

## One

Text.
`;

test('changes what is given and leaves the rest', () => {
  expect(editPage(PAGE, { description: 'Now: shorter.', body: '## Two\n\n---\n\nEnd' })).toBe(
    PAGE.replace('All of it: in short.', 'Now: shorter.').replace(
      '## One\n\nText.',
      '## Two\n\n---\n\nEnd',
    ),
  );
  expect(editPage(PAGE, { menu: 'Terms' })).toBe(
    PAGE.replace('Terms of use\n', 'Terms of use\nmenu: Terms\n'),
  );
  expect(editPage(PAGE, {})).toBe(PAGE);
});

test('keeps the line ends of another system', () => {
  const page = PAGE.replaceAll('\n', '\r\n');
  expect(editPage(page, { title: 'Terms', body: '## One\n\nNew.\n' })).toBe(
    page.replace('Terms of use', 'Terms').replace('Text.', 'New.'),
  );
});

test('takes a page that had no text, and one that has none any more', () => {
  const head = '---\ntitle: Map\n---\n';
  expect(editPage(head, { body: 'Text' })).toBe(`${head}\nText\n`);
  expect(editPage(`${head}\nText\n`, { body: '' })).toBe(`${head}\n`);
});

test('refuses a page without its lines at the head', () => {
  expect(() => editPage('## One\n\n---\na: 1\n---\n', { title: 'x' })).toThrow('no front matter');
});
