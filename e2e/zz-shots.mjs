import { chromium } from '@playwright/test';

const base = 'http://localhost:4400';
const lang = process.argv[2] || 'ar';
const only = process.argv[3];
const pre = lang === 'en' ? '' : `/${lang}`;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const pages = {
  home: '/',
  list: '/yacht-rental/dubai',
  offer: null,
  faq: '/faq',
  contact: '/contact-us',
  partner: '/partnership',
  terms: '/terms-of-use',
  activities: '/ouractivities',
  sitemap: '/sitemap',
  auth: '/auth',
  err: '/error/500',
  nf: '/x/y/z',
  fav: '/favorites',
  offline: '/offline',
};
for (const [w, h] of [
  [390, 844],
  [1440, 900],
]) {
  const c = await b.newContext({
    viewport: { width: w, height: h },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: base,
          localStorage: [
            { name: 'consent', value: 'no' },
            { name: 'seahour-consent', value: 'no' },
          ],
        },
      ],
    },
  });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(w, m.text()));
  if (!pages.offer) {
    await p.goto(base + pre + '/yacht-rental/dubai');
    pages.offer = (await p.locator('.offer-card a[href]').first().getAttribute('href')).replace(
      pre,
      '',
    );
  }
  for (const [n, path] of Object.entries(pages)) {
    if (only && !only.split(',').includes(n)) continue;
    await p.goto(base + pre + (path === '/' && pre ? '' : path), { waitUntil: 'load' });
    await p.mouse.move(200, 200);
    await p.waitForTimeout(900);
    const deny = p.locator('.consent button').first();
    if (await deny.isVisible().catch(() => false)) await deny.click();
    const H = await p.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < H; y += 700) {
      await p.evaluate((y) => scrollTo(0, y), y);
      await p.waitForTimeout(60);
    }
    await p.evaluate(() => scrollTo(0, 0));
    await p.waitForTimeout(300);
    const sw = await p.evaluate(() => document.documentElement.scrollWidth);
    if (sw > w) console.log('wide', n, w, sw);
    await p.screenshot({ path: `/tmp/shots/${lang}-${n}-${w}.png`, fullPage: true });
    await p.screenshot({ path: `/tmp/shots/${lang}-${n}-${w}-top.png` });
  }
  await c.close();
}
await b.close();
