import type { Page } from '@playwright/test';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { editorLink } from '@seahour/server/editor/editor-link.ts';
import { findEditor, insertEditor } from '@seahour/server/editor/editor-rows.ts';
import { now } from './clock.ts';
import { type Desk, openDesk } from './editor-desk.ts';
import { test as base, type Database } from './marketplace.ts';

/** A desk of the test's own on the worker's marketplace. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ db, marketplace }, use) => {
    const desk = await openDesk(db, marketplace.databaseUrl);
    await use(desk);
    await desk.close();
  },
});

interface Person {
  name: string;
  mail: string;
  language?: Language;
}

/** Signs somebody in by a link, who becomes an editor where nobody has that mailbox. */
export async function signIn(
  page: Page,
  db: Database,
  origin: string,
  { name, mail, language = DEFAULT_LANGUAGE }: Person,
): Promise<void> {
  if (!(await findEditor(db, mail))) {
    await insertEditor(db, { name, mail, role: 'owner', language }, now());
  }
  const link = await editorLink(db, { mode: 'demo', publicUrl: origin }, { mail, now: now() });
  if (!link.ok) throw new Error(link.reason);
  await page.goto(link.url);
  await page.locator('.frame').waitFor();
}
