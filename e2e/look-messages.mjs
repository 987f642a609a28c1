import { chromium } from '@playwright/test';
const [link, out] = process.argv.slice(2);
const [en, ar, capt] = link.split(' ');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
async function shoot(url, name, { width, dark, height = 844 }) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', isMobile: width < 700 });
  const page = await context.newPage();
  await page.route(/telegram\.org/, (r) => r.abort());
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  page.on('pageerror', (e) => console.log(name, e.message));
  await page.goto(url);
  await page.waitForTimeout(2500);
  for (const screen of ['plan', 'messages']) {
    await page.evaluate((s) => { history.pushState({ screen: { name: s }, depth: 1 }, ''); window.dispatchEvent(new PopStateEvent('popstate', { state: { screen: { name: s }, depth: 1 } })); }, screen);
    await page.waitForTimeout(1800);
    await page.screenshot({ path: `${out}/${screen}-${name}.png`, fullPage: true });
    if (screen === 'plan' && name === 'en1440') { await page.emulateMedia({ media: 'print' }); await page.screenshot({ path: `${out}/print.png`, fullPage: true }); await page.pdf({ path: `${out}/plan.pdf`, format: 'A4' }); await page.emulateMedia({ media: 'screen' }); }
  }
  await context.close();
}
await shoot(en, 'en390', { width: 390 });
await shoot(en, 'en1440', { width: 1440, height: 900 });
await shoot(en, 'dark390', { width: 390, dark: true });
await shoot(ar, 'ar390', { width: 390 });
await shoot(ar, 'ar1440', { width: 1440, height: 900 });
await browser.close();
