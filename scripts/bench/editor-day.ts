/**
 * What an editor does in a day at a desk, on copies of the files in a repository, with real builds.
 * A process of its own, which sends its rows: the modules of the journeys read its environment once.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { editorLink } from '@seahour/server/editor/editor-link.ts';
import { createDatabase } from '@seahour/server/platform/database/pool.ts';
import { sql } from 'kysely';
import { launchBrowser } from './browser.ts';
import { DeskHand, PAGE_OF_PREVIEW, publishDraft, TASKS } from './fixtures/editor-day-tasks.ts';
import type { Row } from './row.ts';

const PROGRAM = join(import.meta.dirname, '../../e2e/editor-process.ts');
const STEP_MS = 60_000;
/** All pages are built within minutes. */
const POLL = { timeout: 300_000 };
/** The keystroke-level model (Card, Moran and Newell): a key, pointing at something, thinking of it. */
const KLM_SEC = { key: 0.28, point: 1.1, think: 1.35 };
/** An owner who pays for an hour of work wants each task done within as much. */
const MOST_MINUTES = 5;

type Database = ReturnType<typeof createDatabase>;

interface Newsroom {
  origin: string;
  databaseUrl: string;
  root: string;
}

async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-editor-day-'));
  Object.assign(process.env, { E2E_AHEAD_MS: '0', SEAHOUR_DATA: folder });
  await import('../../e2e/kept-build.ts');
  const { default: buildMarketplace } = await import('../../e2e/build-marketplace.ts');
  const stopDatabase = await buildMarketplace();
  const child = fork(PROGRAM);
  const ended = once(child, 'exit');
  const browser = await launchBrowser();
  try {
    const [newsroom] = await Promise.race([once(child, 'message'), ended]);
    return await workOn(browser, newsroom as Newsroom);
  } finally {
    await browser.close();
    if (child.connected) child.disconnect();
    await ended;
    await stopDatabase();
    await rm(folder, { recursive: true, force: true });
  }
}

async function workOn(browser: Browser, newsroom: Newsroom): Promise<Row[]> {
  const { git } = await import('../../e2e/editor-desk.ts');
  const db = createDatabase({ connectionString: newsroom.databaseUrl }, { poolSize: 1 });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(STEP_MS);
  await signIn(page, db, newsroom);
  const rows: Row[] = [];
  for (const { name, run, publish = publishDraft, written } of TASKS) {
    const hand = new DeskHand(page);
    const began = performance.now();
    try {
      await run(hand);
      const pressedAt = await publish(hand, db);
      const publishedAt = performance.now();
      const pages = await builtPages(db);
      const diff = await git(newsroom.root, ...SHOWN);
      const lines = writtenIn(diff);
      const isMeant = lines.join('\n') === written.join('\n');
      if (!isMeant) console.error(`${name}: something else was written`);
      const seconds = { all: publishedAt - began, publishing: publishedAt - pressedAt };
      rows.push({ ...rowOf(name, hand, seconds, pages), lines, ...(isMeant ? {} : FAILED) });
    } catch (cause) {
      console.error(`${name}: ${cause}`);
      rows.push({ ...rowOf(name, hand, { all: 0 }), ...FAILED });
    }
  }
  rows.push(await preview(browser, page, newsroom.origin));
  await db.destroy();
  return rows;
}

/** The last commit, of which files that are like another are shown as its copy. */
const SHOWN = ['show', '--format=', '--unified=0', '--find-copies-harder'];
const FAILED = { reached: false };

/** Each file with its lines that were taken away and added. */
const writtenIn = (diff: string): string[] =>
  (diff.match(/^(?:[-+](?!-- |\+\+ )|\+\+\+ b|copy from|Binary files).*$/gm) ?? []).map((line) =>
    line
      .replace(/^\+\+\+ b\//, 'in ')
      .replace(/^copy from /, 'like ')
      .replace(/^Binary files \/dev\/null and b\/(.*) differ$/, 'new $1'),
  );

/** How many pages the last publication had built, and how long that took. */
async function builtPages(db: Database): Promise<string> {
  const read = async () => {
    const { rows } = await sql<{ outcome: string | null; seconds: number; pages: number | null }>`
      select outcome, pages, extract(epoch from ended_at - began_at)::float as seconds
      from editor_builds order by build_id desc limit 1`.execute(db);
    return rows[0];
  };
  await expect.poll(async () => (await read())?.outcome ?? null, POLL).not.toBeNull();
  const { outcome, seconds = 0, pages } = (await read()) ?? {};
  if (outcome !== 'built') throw new Error(`pages: ${outcome}`);
  return `${pages ?? 'all'} pages ${seconds.toFixed(1)} s`;
}

/** Minutes of a person, by what is pressed and typed. */
function rowOf(
  name: string,
  { presses, keys }: DeskHand,
  { all, publishing = 0 }: { all: number; publishing?: number },
  pages = 'no pages',
): Row {
  const { key, point, think } = KLM_SEC;
  const minutes = (keys * key + presses * (point + think)) / 60;
  const machine = [all, publishing].map((ms) => (ms / 1000).toFixed(1));
  return {
    what: name,
    ours: `${presses} presses, ${keys} keys, ${minutes.toFixed(1)} min; machine ${machine[0]} s, of which publishing ${machine[1]} s; then ${pages}`,
    bar: `at most ${MOST_MINUTES} min, and nothing else in the files`,
    reached: minutes <= MOST_MINUTES,
  };
}

async function signIn(page: Page, db: Database, { origin }: Newsroom): Promise<void> {
  const whom = { mail: 'katya@seahour.example', now: new Date() };
  const link = await editorLink(db, { mode: 'demo', publicUrl: origin }, whom);
  if (!link.ok) throw new Error(link.reason);
  await page.goto(link.url);
  await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
}

/** A draft as somebody with its link sees it on a phone. */
async function preview(browser: Browser, page: Page, origin: string): Promise<Row> {
  const hand = new DeskHand(page);
  const words = 'Dubai Harbour, berth C9';
  const began = performance.now();
  await hand.open(/^Offers/, /Onyx 55/);
  await hand.write('Address, English', words);
  await expect(page.locator('.draft').getByText('1 change', { exact: true })).toBeVisible();
  await hand.press(hand.button('Preview link'));
  const field = page.getByRole('textbox', { name: 'Preview link' });
  await expect(field).toHaveValue(/preview/);
  const link = new URL(await field.inputValue());
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(origin + link.pathname + link.search, { timeout: STEP_MS });
  const isThere = await expect(phone.getByText(words).first())
    .toBeAttached({ timeout: STEP_MS })
    .then(
      () => phone.url().endsWith(PAGE_OF_PREVIEW),
      () => false,
    );
  const row = rowOf('a draft on somebody’s phone', hand, { all: performance.now() - began });
  return { ...row, ...(isThere ? {} : FAILED) };
}

process.send?.(await measure());
process.disconnect?.();
