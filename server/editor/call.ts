import type { Language } from '@seahour/api-types/primitives.ts';
import type { Logger } from 'pino';
import type { StaffCookie } from '../staff/staff-cookie.ts';
import type { Db } from '../tables/connection.ts';
import type { Builds } from './builds.ts';
import type { Checks } from './checks.ts';
import type { Editor } from './editor-rows.ts';
import type { Presence } from './presence.ts';
import type { Publishing } from './publish.ts';
import type { Publisher } from './publisher.ts';
import type { Sources } from './sources.ts';

/** A call before it is known who makes it. */
export interface StrangerCall {
  db: Db;
  now: Date;
  cookie: StaffCookie;
}

/** What the handler of an editor's call knows besides its payload. */
export interface EditorCall extends StrangerCall {
  log: Logger;
  language: Language;
  editor: Editor;
  sessionId: string;
  publisher: Publisher;
  sources: Sources;
  checks: Checks;
  publishing: Publishing;
  builds: Builds;
  presence: Presence;
}
