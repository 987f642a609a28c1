import { expect, test } from 'vitest';
import { snippet } from './snippet.ts';

const plain = {
  origin: 'https://seahour.example',
  attributes: {},
  primary: '',
  text: 'Book a yacht',
  href: 'https://seahour.example/yacht-rental/dubai',
};

test('is short where nothing is chosen', () => {
  expect(snippet(plain)).toBe(
    `<script type="module" src="https://seahour.example/widget/v6/booking-widget.js"></script>
<booking-widget>
  <a href="https://seahour.example/yacht-rental/dubai">Book a yacht</a>
</booking-widget>`,
  );
});

test('names what is chosen and leaves out what is not', () => {
  const attributes = { city: 'limassol', activity: '', lang: 'ru' };
  expect(snippet({ ...plain, attributes, primary: '#0a7d6c' })).toContain(
    `<booking-widget
  city="limassol"
  lang="ru"
  style="--bw-primary: #0a7d6c"
>`,
  );
  expect(snippet({ ...plain, attributes })).toContain(
    '<booking-widget city="limassol" lang="ru">\n',
  );
});

test('keeps what was typed from becoming markup', () => {
  const typed = '"><script>alert(1)</script>&';
  const text = snippet({ ...plain, attributes: { partner: typed }, text: typed });
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).toContain('partner="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
  expect(text).toContain('>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</a>');
});
