import { chromium } from '@playwright/test';
import { execSync } from 'node:child_process';
const [,, only = ''] = process.argv;
const link = (lang, role='owner') => execSync(`npm run -s staff:link -- --role ${role} --language ${lang}`, { env: { ...process.env, SEAHOUR_DATA: '/dev/shm/desk2', PORT: '4518' } }).toString().trim().split('\n').at(-1).trim();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const open = async (width, height, url, dark = false) => {
  const ctx = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', timezoneId: 'Asia/Dubai' });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text().slice(0, 200)));
  await page.route(/telegram\.org/, (r) => r.abort());
  await page.goto(url);
  await page.waitForTimeout(2500);
  return page;
};
const shot = (page, name) => page.screenshot({ path: `/tmp/desk/${name}.png` });
const en = link('en'), ar = link('ar');
const has = (n) => !only || only.split(',').includes(n);
if (has('table')) for (const [l, u] of [['en', en], ['ar', ar]]) for (const w of [1440, 800]) {
  const p = await open(w, 900, u);
  await p.locator('.desk-top nav button').nth(1).click(); await p.waitForTimeout(1500);
  await shot(p, `table-${l}-${w}`);
  if (w === 1440) { await p.keyboard.press('j'); await p.waitForTimeout(200); await p.keyboard.press('Enter'); await p.waitForTimeout(1500); await shot(p, `table-open-${l}-${w}`);
   await p.locator('.segments button, [role=radio], .order-search ~ * button').last().click().catch(()=>{}); await p.waitForTimeout(1200); await shot(p, `table-all-${l}`);}
}
if (has('board')) for (const [l, u, d] of [['en', en, false], ['ar', ar, false], ['dark', en, true]]) {
  const p = await open(1440, 900, u, d); await shot(p, `board-${l}`);
  await p.keyboard.press('o'); await p.waitForTimeout(800);
  await p.locator('.board-orders-row').first().click().catch(() => console.log('no row')); await p.waitForTimeout(1500); await shot(p, `board-orders-${l}`);
  await p.keyboard.press('Escape'); await p.keyboard.press('w'); await p.waitForTimeout(1500); await shot(p, `week-${l}`);
  await p.keyboard.press('w'); await p.keyboard.press('o');
}
if (has('phone')) for (const [l, u, d] of [['en', en, false], ['ar', ar, false], ['dark', en, true]]) {
  const p = await open(390, 844, u, d); await shot(p, `boats-${l}`);
  await p.locator('.find-link').click(); await p.waitForTimeout(1500); await shot(p, `find-${l}`);
  await p.goBack(); await p.waitForTimeout(500);
  await p.locator('.tabs button').last().click(); await p.waitForTimeout(800); await shot(p, `more-${l}`);
  await p.locator('.more-row').nth(2).click(); await p.waitForTimeout(1200); await shot(p, `cal-${l}`);
  await p.locator('.calendars-actions button').first().click(); await p.waitForTimeout(600); await shot(p, `cal-link-${l}`);
  await p.keyboard.press('Escape'); await p.waitForTimeout(700);
  await p.locator('.calendars-actions button').nth(1).click(); await p.waitForTimeout(900);
  await p.locator('.sheet .is-primary').click(); await p.waitForTimeout(900); await shot(p, `cal-feed-${l}`);
}
if (has('day')) { const p = await open(390, 844, en); await p.locator('.boat').first().click(); await p.waitForTimeout(1500); await p.locator('.day-strip button').nth(3).click().catch(()=>{}); await p.waitForTimeout(900); await shot(p, 'day-en'); }
await browser.close();
