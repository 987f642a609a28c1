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
import { launchBrowser } from './browser.ts';
import { DeskHand, type EditorTask, OFFER_WITH_PREVIEW, TASKS } from './editor-day-tasks.ts';
import type { Row } from './row.ts';

const PROGRAM = join(import.meta.dirname, '../../e2e/editor-process.ts');
const STEP_MS = 60_000;
/** The keystroke-level model (Card, Moran and Newell): a key, pointing at something, thinking of it. */
const KLM_SEC = { key: 0.28, point: 1.1, think: 1.35 };
/** An owner who pays for an hour of work wants each task done within as much. */
const MOST_MINUTES = 5;

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
  const { committedLines, git } = await import('../../e2e/editor-desk.ts');
  const { origin, root } = newsroom;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(STEP_MS);
  await signIn(page, newsroom);
  const rows: Row[] = [];
  for (const task of TASKS) {
    const hand = new DeskHand(page);
    const began = performance.now();
    let published = 0;
    const problem = await (async () => {
      await task.run(hand);
      await expect(page.getByText(/^[1-9]\d* changes?$/).first()).toBeVisible();
      const seconds = (performance.now() - began) / 1000;
      published = await publish(page);
      const state = await git(root, 'show', '--format=', '--name-status');
      const lines = await committedLines(root, '.');
      return { seconds, problem: differs(task, state, lines) };
    })().catch((cause: Error) => ({ seconds: 0, problem: cause.message }));
    if (problem.problem) console.error(`${task.name}: ${problem.problem}`);
    rows.push(rowOf(task.name, hand, problem.seconds, published, problem.problem));
  }
  rows.push(await preview(browser, page, origin));
  return rows;
}

/** What was published beside what was meant. */
function differs({ added, lines }: EditorTask, state: string, committed: string[]): string {
  const files = state.trim().split('\n');
  if (added) {
    const wanted = added.map((file) => `A\t${file}`);
    return files.join() === wanted.join() ? '' : `published ${files.join(', ')}`;
  }
  const wanted = lines ?? [];
  return committed.join('\n') === wanted.join('\n') ? '' : `published\n${committed.join('\n')}`;
}

function rowOf(
  name: string,
  { presses, keys }: DeskHand,
  seconds: number,
  published: number,
  problem: string,
): Row {
  const { key, point, think } = KLM_SEC;
  const person = (keys * key + presses * (point + think)) / 60;
  return {
    what: name,
    measured: `${presses} presses, ${keys} keys, ${person.toFixed(1)} min reckoned; machine ${seconds.toFixed(1)} s, publishing ${published.toFixed(1)} s`,
    bar: `at most ${MOST_MINUTES} min, and nothing else in the files`,
    reached: problem === '' && person <= MOST_MINUTES,
  };
}

/** Seconds until it is published. */
async function publish(page: Page): Promise<number> {
  await expect(page.getByText(/^saving…$/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  const began = performance.now();
  await page.getByRole('button', { name: /^Publish \d+ change/ }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible({ timeout: STEP_MS });
  return (performance.now() - began) / 1000;
}

async function signIn(page: Page, { origin, databaseUrl }: Newsroom): Promise<void> {
  const db = createDatabase({ connectionString: databaseUrl }, { poolSize: 1 });
  const whom = { mail: 'katya@seahour.example', now: new Date() };
  const link = await editorLink(db, { mode: 'demo', publicUrl: origin }, whom);
  await db.destroy();
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
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await hand.press(hand.button('Preview link'));
  const link = new URL(await page.getByRole('textbox', { name: 'Preview link' }).inputValue());
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(origin + link.pathname + link.search, { timeout: STEP_MS });
  const isThere = await expect(phone.getByText(words).first())
    .toBeAttached({ timeout: STEP_MS })
    .then(() => phone.url().endsWith(OFFER_WITH_PREVIEW.address));
  const seconds = (performance.now() - began) / 1000;
  return rowOf('a draft on somebody’s phone', hand, seconds, 0, isThere ? '' : 'not shown');
}

process.send?.(await measure());
process.disconnect?.();
