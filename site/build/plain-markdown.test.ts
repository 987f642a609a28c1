import { satteri } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

async function render(text: string): Promise<string> {
  const renderer = await satteri({ mdastPlugins: [plainMarkdown] }).createRenderer({});
  return (await renderer.render(text)).code;
}

test.each([
  '<script>alert(1)</script>',
  'a <b>word</b>',
  '<?x?><meta http-equiv=refresh content="0;url=https://evil.example"',
  '\\`<img src=x onerror=alert(1)>\\`',
  '``` a`b\n<script>x</script>\n```',
  '```\n```~\n```\n<script>x</script>\n```',
  '- a\n  ```\n<script>x</script>',
])('shows the HTML of %j as letters', async (text) => {
  expect(await render(text)).not.toMatch(/<(?:script|img|meta|b|\?)/);
});

test.each([
  '[a](javascript:x)',
  '[a][b]\n\n[b]: javascript:x',
  '[a](java&#9;script:x)',
  '<data:x>',
])('leads nowhere by %j', async (text) => {
  expect(await render(text)).toContain('<a href="#">');
});

test('leaves links, code and the mark as they are', async () => {
  expect(await render('[a](/faq) [b](mailto:a@b.example)')).toContain(
    '<a href="/faq">a</a> <a href="mailto:a@b.example">b</a>',
  );
  expect(await render('`<b>`')).toContain('<code>&lt;b&gt;</code>');
  expect(await render('<!-- here -->')).toContain('<!-- here -->');
});
