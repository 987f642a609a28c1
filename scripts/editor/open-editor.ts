import { join, resolve } from 'node:path';
import type { AppOptions } from '@seahour/server/app.ts';
import { readWhole } from '@seahour/server/editor/drafts.ts';
import { createEditorApi } from '@seahour/server/editor/editor-api.ts';
import { readEditor } from '@seahour/server/editor/editors.ts';
import { findPreview } from '@seahour/server/editor/previews.ts';
import { finishPublishing } from '@seahour/server/editor/publish.ts';
import { createSources } from '@seahour/server/editor/sources.ts';
import { siteFolders } from '@seahour/server/pages/site-folders.ts';
import type { OpenDatabase } from '@seahour/server/platform/database/open.ts';
import type { Env } from '@seahour/server/platform/http/env.ts';
import type { RunningEditor } from '@seahour/server/start.ts';
import { Hono } from 'hono';
import { DIST } from '../build/dist-folders.ts';
import { previewDoor } from './preview/door.ts';
import { previewPane } from './preview/pane.ts';
import { Preview } from './preview/preview.ts';
import { createPublisher } from './publisher.ts';

interface EditorContext
  extends Pick<AppOptions, 'db' | 'config' | 'log' | 'clock' | 'limits'>,
    Pick<OpenDatabase, 'connection'> {
  /** Folder that holds `catalogue/` and `site/content/`, where it is not the working folder. */
  root?: string;
}

/**
 * The editor's API over the files, after what a crash left half published, and the
 * draft as visitors would see it.
 */
export async function openEditor(context: EditorContext): Promise<RunningEditor> {
  const { db, config, clock, root = resolve('.') } = context;
  const publisher = createPublisher({ root, db, config });
  await finishPublishing({ ...context, publisher });
  const sources = createSources(publisher.files, publisher.pages);
  const preview = new Preview({
    ...context,
    shown: { ...siteFolders(DIST, config.dataDir), pages: join(DIST, 'pages') },
    // Below it modules are found that the renderer is made of.
    work: join(DIST, '.preview'),
    readDraft: () => readWhole(db, sources),
  });
  const api = createEditorApi({ ...context, publisher });
  const door = previewDoor({
    ...{ preview, clock, log: context.log, publicUrl: config.publicUrl },
    findLink: (token) => findPreview(db, token, clock()),
  });
  const pane = previewPane({
    ...context,
    preview,
    findEditor: (cookie) => readEditor({ db, now: clock(), cookie }),
  });
  const app = new Hono<Env>();
  app.all('/api/editor/page/*', (c) => pane.fetch(c.req.raw, c.env));
  app.all('/api/editor/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('*', (c) => door.fetch(c.req.raw, c.env));
  return { app, close: () => preview.close() };
}
