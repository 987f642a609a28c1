import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

const late = (page: string) => withLateScripts(Buffer.from(page)).toString();

test('names files of scripts for later, and nothing but them', () => {
  expect(
    late(
      '<p>Яхта</p><script type="module" src="/a.js"></script><script type="module">go()</script>' +
        '<script type="application/json">{}</script><b>Москва</b>',
    ),
  ).toBe(
    '<p>Яхта</p><script type="text/plain" data-page-script="/a.js"></script>' +
      '<script type="module">go()</script><script type="application/json">{}</script><b>Москва</b>',
  );
});

test('leaves a page without scripts as it is', () => {
  expect(late('<p>Bare</p>')).toBe('<p>Bare</p>');
});
