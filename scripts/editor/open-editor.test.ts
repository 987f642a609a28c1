import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pulse, signInEditor } from '@seahour/api-types/editor.ts';
import { type Config, readConfig } from '@seahour/server/config/config.ts';
import { editorLink } from '@seahour/server/editor/editor-link.ts';
import { siteFolders } from '@seahour/server/pages/site-folders.ts';
import { createLog } from '@seahour/server/platform/log.ts';
import { type RunningServer, startServer } from '@seahour/server/start.ts';
import { type TestDatabase, testDatabase } from '@seahour/server/testing/database.ts';
import { type TemporaryFolder, temporaryFolder } from '@seahour/server/testing/temporary-folder.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEditor } from './open-editor.ts';

const log = createLog('silent');
const MAIL = 'editor@seahour.example';

let folder: TemporaryFolder;
let database: TestDatabase;
let server: RunningServer;
let config: Config;
let base: string;
beforeEach(async () => {
  folder = await temporaryFolder('seahour-editor-');
  await mkdir(join(folder.path, 'editor'));
  await writeFile(join(folder.path, 'editor/index.html'), '<!doctype html>Editor');
  database = await testDatabase({ catalogue: true });
  const read = readConfig({ PORT: '0', SEAHOUR_DATA: folder.path }, { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  config = read.config;
  const { db, connection, drop: close } = database;
  server = await startServer(config, {
    ...{ database: { db, connection, close }, log },
    files: siteFolders(folder.path, folder.path),
    editor: (given) => openEditor({ ...given, db }),
  });
  base = `http://127.0.0.1:${server.port}`;
});
afterEach(async () => {
  await server.stop();
  await folder.remove();
});

const post = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(payload),
  });

test('serves the editor as npm start does, and lets in whom its link names, once', async () => {
  const page = await fetch(`${base}/editor`);
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html>Editor']);
  expect((await post(pulse.path, {})).status).toBe(401);
  const link = await editorLink(database.db, config, { mail: MAIL, now: new Date() });
  if (!link.ok) throw new Error(link.reason);
  const [, sign_in_id, code] = /^.*\/editor#sign-in=(.+)\.(\d{6})$/.exec(link.url) ?? [];
  const signedIn = await post(signInEditor.path, { sign_in_id, code });
  expect(await signedIn.json()).toMatchObject({ role: 'owner' });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  const known = await post(pulse.path, {}, { Cookie: cookie.split(';')[0] ?? '' });
  expect([known.status, await known.json()]).toMatchObject([200, { changes: 0 }]);
  expect((await post(signInEditor.path, { sign_in_id, code })).status).not.toBe(200);
});

test('makes links in the demo alone', async () => {
  const link = { mail: MAIL, now: new Date() };
  expect(await editorLink(database.db, { ...config, mode: 'production' }, link)).toMatchObject({
    ok: false,
  });
});
