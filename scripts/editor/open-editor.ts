import { join, resolve } from 'node:path';
import type { AppOptions } from '@seahour/server/app.ts';
import { buildOnSchedule } from '@seahour/server/editor/build-schedule.ts';
import { startDueWork } from '@seahour/server/editor/due-work.ts';
import { createEditorApi } from '@seahour/server/editor/editor-api.ts';
import { createEditorParts } from '@seahour/server/editor/editor-parts.ts';
import { readEditor } from '@seahour/server/editor/editors.ts';
import { sentPhotoNames } from '@seahour/server/editor/photos.ts';
import { readPreviewDraft } from '@seahour/server/editor/preview-draft.ts';
import { findPreview } from '@seahour/server/editor/previews.ts';
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
  /** That the process is told to stop: what is built then ends, and is built again at the next start. */
  signal?: AbortSignal;
}

/**
 * The editor's API over the files, after what a crash left half published, and the
 * draft as visitors would see it.
 */
export async function openEditor(context: EditorContext): Promise<RunningEditor> {
  const { db, config, clock, root = resolve('.') } = context;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, ...(context.signal ? [context.signal] : [])]);
  const publisher = createPublisher({ root, db, config, signal });
  const parts = createEditorParts({ ...context, publisher, signal });
  const { builds, publishing } = parts;
  const preview = new Preview({
    ...context,
    shown: { ...siteFolders(DIST, config.dataDir), pages: join(DIST, 'pages') },
    // Below it modules are found that the renderer is made of.
    work: join(DIST, '.preview'),
    readDraft: () => readPreviewDraft({ db, ...parts }),
  });
  const api = createEditorApi({ ...context, ...parts, publisher });
  const door = previewDoor({
    ...{ preview, clock, log: context.log, publicUrl: config.publicUrl },
    findLink: (token) => findPreview(db, token, clock()),
  });
  const due = startDueWork({
    log: context.log,
    work: {
      publications: () => publishing.publishDue(),
      schedule: () => buildOnSchedule(db, builds, clock),
      // Those of offers whose day has begun come from the process that works.
      builds: async () => builds.wake(),
    },
  });
  const pane = previewPane({
    ...context,
    preview,
    findEditor: (cookie) => readEditor({ db, now: clock(), cookie }),
    sentPhotos: () => sentPhotoNames(db),
  });
  const app = new Hono<Env>();
  app.all('/api/editor/page/*', (c) => pane.fetch(c.req.raw, c.env));
  app.all('/api/editor/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('*', (c) => door.fetch(c.req.raw, c.env));
  return {
    app,
    async close() {
      stopping.abort();
      await due.stop();
      await Promise.all([builds.idle(), preview.close()]);
    },
  };
}
