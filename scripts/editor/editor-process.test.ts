import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as contract from '@seahour/api-types/editor.ts';
import type { Endpoint, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { readConfig } from '@seahour/server/config/config.ts';
import { editorLink } from '@seahour/server/editor/editor-link.ts';
import { copyCatalogue } from '@seahour/server/testing/catalogue-copy.ts';
import { type TestDatabase, testDatabase } from '@seahour/server/testing/database.ts';
import { freePort } from '@seahour/server/testing/free-port.ts';
import { type TemporaryFolder, temporaryFolder } from '@seahour/server/testing/temporary-folder.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OFFER = 'catalogue/offers/dubai/yacht-rental/azure-46.yaml';
const ORIGIN = 'https://sea.example';
const STARTS = { timeout: 60_000, interval: 20 };

type Running = ChildProcessByStdio<null, Readable, Readable>;

let folder: TemporaryFolder;
let root: string;
let database: TestDatabase;
let port: number;
const running: Running[] = [];
const lines: string[] = [];

beforeEach(async () => {
  folder = await temporaryFolder('seahour-editor-process-');
  root = join(folder.path, 'root');
  await copyCatalogue({ dir: join(root, 'catalogue') });
  await cp(join(ROOT, 'site/content'), join(root, 'site/content'), { recursive: true });
  git('init', '--quiet');
  await writeFile(join(root, '.gitignore'), 'dist\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Files');
  database = await testDatabase({ catalogue: true });
  port = await freePort();
  lines.length = 0;
}, 60_000);
afterEach(async () => {
  for (const each of running.splice(0)) await end(each, 'SIGKILL');
  await database.drop();
  await folder.remove();
});

function git(...args: string[]): string {
  const me = ['-c', 'user.name=Seahour', '-c', 'user.email=hello@sea.example'];
  return execFileSync('git', ['-C', root, ...me, ...args], { encoding: 'utf8' }).trim();
}

const settings = () => ({
  ...{ SEAHOUR_MODE: 'demo', SEAHOUR_DATA: join(folder.path, 'data'), PUBLIC_URL: ORIGIN },
  ...{ DATABASE_URL: database.url, EDITOR_PORT: String(port), LOG_LEVEL: 'info' },
});

function begin(wrong: NodeJS.ProcessEnv = {}): Running {
  const editor = spawn(process.execPath, [join(ROOT, 'scripts/editor.ts')], {
    cwd: root,
    env: { ...process.env, ...settings(), ...wrong },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.push(editor);
  for (const stream of [editor.stdout, editor.stderr])
    createInterface(stream).on('line', (line) => lines.push(line));
  return editor;
}

/** With what it runs, as supervisors do. */
async function end(editor: Running, signal: NodeJS.Signals): Promise<void> {
  if (editor.exitCode !== null || editor.signalCode !== null) return;
  const ended = once(editor, 'exit');
  if (editor.pid) process.kill(-editor.pid, signal);
  await ended;
}

async function start(): Promise<Running> {
  const before = lines.length;
  const editor = begin();
  const isUp = () => lines.slice(before).includes(`The editor answers on port ${port}`);
  await vi.waitUntil(isUp, STARTS).catch((cause) => {
    throw new Error(lines.join('\n'), { cause });
  });
  return editor;
}

async function post(path: string, payload: unknown, Cookie = ''): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, Cookie },
    body: JSON.stringify(payload),
  });
}

async function signIn(): Promise<string> {
  const read = readConfig(settings(), { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  const link = await editorLink(database.db, read.config, {
    mail: 'editor@sea.example',
    now: new Date(),
  });
  if (!link.ok) throw new Error(link.reason);
  const [, sign_in_id, code] = /sign-in=(.+)\.(\d{6})$/.exec(link.url) ?? [];
  const signedIn = await post(contract.signInEditor.path, { sign_in_id, code });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Has an offer renamed and begins to publish it; the answer may never come. */
async function beginPublishing(title: string): Promise<void> {
  const cookie = await signIn();
  const call = async <E extends Endpoint>(endpoint: E, payload: object): Promise<ResponseOf<E>> =>
    (await post(endpoint.path, payload, cookie)).json();
  const [state] = await call(contract.getSourceFiles, { files: [OFFER] });
  const base = state?.value;
  if (typeof base !== 'object') throw new Error(`no ${OFFER}`);
  await call(contract.saveSourceFile, { file: OFFER, base, mine: { ...base, title } });
  const { revision } = await call(contract.getDraft, {});
  void call(contract.publishDraft, { revision }).catch(() => null);
}

const offer = () => readFile(join(root, OFFER), 'utf8');
const commits = () => git('log', '--format=%an: %s').split('\n');
async function titles(): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from company_activities where title like 'Azure 4%'`.execute(database.db);
  return rows.map(({ title }) => title);
}
async function publications() {
  const { rows } = await sql`select state, note from editor_publications`.execute(database.db);
  return rows;
}

async function expectPublishedOnce(title: string): Promise<void> {
  await expect.poll(publications, STARTS).toEqual([{ state: 'live', note: '' }]);
  expect(await offer()).toContain(`title: ${title}\n`);
  expect(await titles()).toEqual([title]);
  expect(commits()).toEqual([expect.stringMatching(/: Change azure-46$/), 'Seahour: Files']);
  expect(git('status', '--porcelain')).toBe('');
}

test('a second one by mistake ends at the port, and takes up nothing', async () => {
  const first = createServer();
  first.listen(port, '127.0.0.1');
  await once(first, 'listening');
  await sql`
    insert into editor_builds (cause, wanted_at, began_at) values ('button', now(), now())`.execute(
    database.db,
  );
  const [code] = await once(begin(), 'exit');
  first.close();
  expect(code).toBe(1);
  expect(lines).toContain(`EDITOR_PORT: ${port} is taken by another program.`);
  const { rows } = await sql`select ended_at from editor_builds`.execute(database.db);
  expect(rows).toEqual([{ ended_at: null }]);
}, 60_000);

test('a kill while it imports loses nothing, and nothing is published twice', async () => {
  const killed = await start();
  await beginPublishing('Azure 47');
  await vi.waitUntil(async () => (await offer()).includes('Azure 47'), STARTS);
  await end(killed, 'SIGKILL');
  await start();
  await expectPublishedOnce('Azure 47');
}, 120_000);

test('a kill while Git works, and the lock that it leaves, are made good', async () => {
  const hook = join(root, '.git/hooks/pre-commit');
  await writeFile(hook, '#!/bin/sh\ntouch "$0.runs"\nexec sleep 60\n');
  await chmod(hook, 0o755);
  const killed = await start();
  await beginPublishing('Azure 47');
  await vi.waitUntil(() => existsSync(`${hook}.runs`), STARTS);
  await end(killed, 'SIGKILL');
  await rm(hook);
  const lock = join(root, '.git/index.lock');
  await writeFile(lock, '');
  const refused = await start();
  await expect
    .poll(() => lines.join('\n'), STARTS)
    .toMatch(/published files not committed, trying again/);
  await end(refused, 'SIGTERM');
  await rm(lock);
  await start();
  await expectPublishedOnce('Azure 47');
}, 120_000);

test('ends with a code of its own after a wrong setting, so that supervisors do not start it again', async () => {
  const editor = begin({ EDITOR_PORT: 'high' });
  const [code] = await once(editor, 'exit');
  expect(code).toBe(78);
  expect(lines).toEqual([expect.stringMatching(/^EDITOR_PORT must be a number/)]);
});
