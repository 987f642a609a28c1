import { resolve } from 'node:path';
import type { AppOptions } from '@seahour/server/app.ts';
import { createEditorApi } from '@seahour/server/editor/editor-api.ts';
import { finishPublishing } from '@seahour/server/editor/publish.ts';
import type { Env } from '@seahour/server/platform/http/env.ts';
import type { Hono } from 'hono';
import { createPublisher } from './publisher.ts';

type EditorContext = Pick<AppOptions, 'db' | 'config' | 'log' | 'clock' | 'limits'>;

/** The editor's API over the files of the working folder, after what a crash left half published. */
export async function openEditor(context: EditorContext): Promise<Hono<Env>> {
  const { db, config } = context;
  const publisher = createPublisher({ root: resolve('.'), db, config });
  await finishPublishing({ ...context, publisher });
  return createEditorApi({ ...context, publisher });
}
