import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from './marketplace.ts';
import { ScriptProcess } from './script-process.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const EDITED = ['site', 'server'];
const TERMS = 'site/content/en/terms-of-use.md';
const WORDS = 'site/locales/en/site.json';
const ERRORS = 'server/locales/en/http.json';

let folder: string;
let preview: ScriptProcess;
let address: string;

/** A repository of its own, so that no other test meets what is edited here. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seahour-preview-'));
  for (const name of readdirSync(REPOSITORY)) {
    if (!EDITED.includes(name)) symlinkSync(join(REPOSITORY, name), join(folder, name));
  }
  for (const name of EDITED) {
    cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true });
  }
  preview = new ScriptProcess(join(REPOSITORY, 'scripts/dev.ts'), {
    cwd: folder,
    // A build of Vite in the same worker leaves it at production, where nothing is edited.
    env: { NODE_ENV: 'development' },
  });
  await expect(() => expect(preview.printed).toContain('Ctrl-C')).toPass({ timeout: 60_000 });
  address = /http:\/\/localhost:\d+/.exec(preview.printed)?.[0] ?? '';
});

test.afterAll(async () => {
  await preview.stop();
  rmSync(folder, { recursive: true });
});

test('shows editors what they save, and names what is wrong with it', async ({ page }) => {
  // Words are looked at; what moves and colours them would be compiled again with every reload. The
  // browser blocks it itself: a handler of requests has to answer, also of a page that is going.
  const devtools = await page.context().newCDPSession(page);
  const unseen = ['site/runtime', 'site/start', 'site/styles', 'ui', 'widget', 'photos'];
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: unseen.map((name) => `*/${name}/*`) });
  await page.goto(`${address}/terms-of-use`);
  edit(TERMS, /^title: .*/m, 'title: What we agree on');
  await expect(page.getByRole('heading', { level: 1, name: 'What we agree on' })).toBeVisible();

  edit(WORDS, '"Book now"', '"Go to sea"');
  await expect(page.getByRole('button', { name: 'Go to sea' }).first()).toBeVisible();

  edit(TERMS, /^lead: /m, 'leed: ');
  await expect(page.getByText(`${TERMS}:2: lead: is missing`)).toBeVisible();
  expect(preview.printed).toContain(`${TERMS}:2: lead: is missing`);

  edit(TERMS, /^leed: /m, 'lead: ');
  await expect(page.getByRole('heading', { level: 1, name: 'What we agree on' })).toBeVisible();
  // Closed in the midst of a reload, it may never say that it is closed: from here on none succeeds.
  await devtools.send('Network.setBlockedURLs', { urls: ['*'] });
  await expect(() => page.goto('about:blank', { timeout: 5_000 })).toPass();
});

test('answers with the code of the server as it was saved', async ({ request }) => {
  const said = async () =>
    (await request.post(`${address}/api/v1/companies/get-reviews`, { data: { odd: 1 } })).text();
  const errors = JSON.parse(readFileSync(join(folder, ERRORS), 'utf8')).error;
  expect(await said()).toContain(errors.invalid_input);
  edit(ERRORS, errors.invalid_input, 'Look at your request again.');
  await expect(async () => expect(await said()).toContain('Look at your request again.')).toPass();
  await expect(() => expect(preview.printed).toContain('The server runs the saved code.')).toPass();
});

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}
