import { expect, test } from 'vitest';
import { escapeVariables, interpolate } from './interpolate.ts';

const facts = { hold_minutes: '30', company: 'Sea & <Sons>' };

test('puts a fact wherever it is named', () => {
  const text = 'Held for {{hold_minutes}} minutes, {{ hold_minutes }} in all.';
  expect(interpolate(text, facts, 'a.md')).toBe('Held for 30 minutes, 30 in all.');
});

test('stops at a name that nobody knows and says where and what there is', () => {
  expect(() => interpolate('{{hold_hours}}', facts, 'site/content/en/a.md')).toThrow(
    'site/content/en/a.md: nothing is called {{hold_hours}}; there are hold_minutes, company',
  );
});

test('knows nothing that it was not given', () => {
  expect(() => interpolate('{{constructor}}', {}, 'a.md')).toThrow('nothing is called');
});

test('keeps what was configured from becoming markup', () => {
  expect(interpolate('<p>{{company}}</p>', escapeVariables(facts), 'a.md')).toBe(
    '<p>Sea &amp; &lt;Sons&gt;</p>',
  );
});
