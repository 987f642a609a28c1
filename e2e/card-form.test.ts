import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { CARD_FORM_PATH, type CardFrameMessage } from '@seahour/api-types/card-frame.ts';
import { sql } from 'kysely';
import { expect, test } from './marketplace.ts';

const NUMBER = '4000000000003220';

declare global {
  interface Window {
    heard: CardFrameMessage[];
  }
}

interface Hosted {
  server: string | undefined;
  language?: string;
  /** What the page asks the form to look like. */
  look?: Record<string, string>;
}

/** A page with the form in a frame, that says hello and keeps what it hears. */
const hostPage = ({
  server = '',
  language = 'en',
  look,
}: Hosted) => `<!doctype html><title>Host</title>
  <iframe id="form" src="${server}${CARD_FORM_PATH}?lang=${language}#${new URLSearchParams(look)}" width="420" height="460"></iframe>
  <script>
    window.heard = [];
    addEventListener('message', ({ data }) => heard.push(data));
    form.onload = () => form.contentWindow.postMessage(
      { source: 'seahour-widget', type: 'hello' }, '*');
  </script>`;

/** Shows the form on a page of our own. */
async function host(page: Page, hosted: Hosted) {
  const address = `${hosted.server}/host`;
  const body = hostPage(hosted);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  return page.frameLocator('#form');
}

const heard = (page: Page) => page.evaluate(() => window.heard);

async function submit(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    const { origin } = new URL(frame?.src ?? '');
    frame?.contentWindow?.postMessage({ source: 'seahour-widget', type: 'submit' }, origin);
  });
}

const everythingOf = (request: Request) =>
  `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;

test('turns a card into a token by keyboard alone, and sends its number nowhere', async ({
  page,
  baseURL,
  db,
}) => {
  const sent: string[] = [];
  // Three digits may be those of the server's port.
  const server = baseURL ?? '';
  expect(server).toMatch(/:\d+$/);
  page.on('request', (request) => sent.push(everythingOf(request).replaceAll(server, 'server:')));
  const form = await host(page, { server });
  await expect.poll(() => heard(page)).toContainEqual({ source: 'seahour-card', type: 'ready' });
  await form.getByLabel('Name on card').focus();
  await page.keyboard.type('ELENA MORENO');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NUMBER);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1239');
  await page.keyboard.press('Tab');
  await page.keyboard.type('987');
  await expect(form.getByLabel('Card number')).toHaveValue('4000 0000 0000 3220');
  await expect(form.getByLabel('Expiry')).toHaveValue('12 / 39');
  await page.keyboard.press('Escape');
  await expect.poll(() => heard(page)).toContainEqual({ source: 'seahour-card', type: 'escape' });
  await submit(page);
  await expect
    .poll(() => heard(page))
    .toContainEqual({ source: 'seahour-card', type: 'token', card_token: 'sandbox_confirm' });
  const said = JSON.stringify(await heard(page));
  for (const secret of [NUMBER, '4000 0000 0000 3220', 'ELENA', '987']) {
    expect(sent.filter((request) => request.includes(secret))).toEqual([]);
    expect(said).not.toContain(secret);
  }
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(db);
  for (const { name } of rows) {
    const found = await sql`
      select from ${sql.raw(name)} row where row::text like ${`%${NUMBER}%`} limit 1`.execute(db);
    expect(found.rows, name).toEqual([]);
  }
});

test('says each mistake beside its field, in Russian, goes to the first, and tells how tall it is then', async ({
  page,
  baseURL,
}) => {
  const form = await host(page, { server: baseURL, language: 'ru' });
  const heights = async () =>
    (await heard(page)).flatMap((said) => (said.type === 'height' ? [said.height_px] : []));
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(0);
  const [before = 0] = await heights();
  await form.getByLabel('Номер карты').fill('4242 4242 4242 4241');
  await form.getByLabel('Срок действия').fill('01 / 20');
  await submit(page);
  await expect
    .poll(() => heard(page))
    .toContainEqual({
      source: 'seahour-card',
      type: 'failed',
      code: 'invalid',
    });
  await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThan(before);
  const name = form.getByLabel('Имя на карте');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Введите имя, как на карте.');
  await expect(form.getByLabel('Номер карты')).toHaveAccessibleDescription(/В номере ошибка/);
  await expect(form.getByLabel('Срок действия')).toHaveAccessibleDescription(/Срок этой карты/);
  await expect(form.getByLabel('CVV')).toHaveAttribute('aria-invalid', 'true');
  await name.fill('ЕЛЕНА');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await form.getByLabel('Номер карты').fill('5555 5555 5555 4444');
  await expect(form.getByLabel('Номер карты')).toHaveAccessibleDescription(/только тестовые карты/);
});

test('takes colours and lengths of the page around it, and nothing else', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const look = {
    '--ink': 'oklch(0.5 0.1 150)',
    '--r-md': 'calc(10px * 0.5)',
    '--surface': 'url(/stolen.svg)',
    '--line-strong': 'var(--none, url(/stolen.svg))',
    '--primary': 'red; background: url(/stolen.svg)',
    '--font': 'url(/stolen.svg)',
  };
  const form = await host(page, { server: baseURL, look });
  await expect.poll(() => heard(page)).toContainEqual({ source: 'seahour-card', type: 'ready' });
  const number = form.getByLabel('Card number');
  await expect(number).toHaveCSS('color', 'oklch(0.5 0.1 150)');
  await expect(number).toHaveCSS('border-radius', '5px');
  await expect(number).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await number.focus();
  await expect(number).toHaveCSS('box-shadow', /rgb\(71, 112, 174\)/);
  const style = await form.locator('html').getAttribute('style');
  expect(style).not.toMatch(/url|--font|--primary|--surface/);
  expect(asked.filter((url) => url.includes('stolen'))).toEqual([]);
});

test('does not show itself to a page that nobody knows, and says nothing to it', async ({
  page,
  baseURL,
}) => {
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  // A browser blocks frames of this machine on a page that is made up, so this one is served.
  const stranger = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(hostPage({ server: baseURL }));
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}`);
  await refused;
  expect(await heard(page)).toEqual([]);
  stranger.close();
});
