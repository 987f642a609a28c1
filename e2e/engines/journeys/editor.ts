import { equal } from 'node:assert/strict';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { editorLink } from '@seahour/server/editor/editor-link.ts';
import { insertEditor } from '@seahour/server/editor/editor-rows.ts';
import { newPhone } from '../../booking-journey.ts';
import { now } from '../../clock.ts';
import { committedLines, openDesk } from '../../editor-desk.ts';
import type { EnginePage, Wanted } from '../engine-page.ts';
import { DESK, type Journey, PHONE, type Place } from '../journey.ts';

const OFFER = '/editor/offers/dubai/yacht-rental/onyx-55';
const textbox = (name: string): Wanted => ({ role: 'textbox', name });

const journey = (device: string, size: Journey['size']): Journey => ({
  title: `edits an offer ${device}: a text, a mistake and its words, a link, publishing, and back`,
  size,
  async run(place) {
    const desk = await openDesk(place.db, place.databaseUrl);
    try {
      await signIn(place, desk.origin);
      await edit(place.page, desk.origin);
      await publish(place.page, 2);
      equal(
        (await committedLines(desk.root, 'catalogue')).join('\n'),
        [
          "-address: { en: 'Dubai Harbour, berth A2', ru: 'Дубай Харбор, причал A2', ar: 'دبي هاربر، المرسى A2' }",
          "+address: { en: 'Dubai Harbour, berth B7', ru: 'Дубай Харбор, причал A2', ar: 'دبي هاربر، المرسى A2' }",
          '-  - { hours: 1-3, price: 1350 }',
          '+  - { hours: 1-3, price: 1400 }',
        ].join('\n'),
      );
      await undo(place.page);
    } finally {
      await desk.close();
    }
  },
});

export const editorJourneys: readonly Journey[] = [
  journey('at a desk', DESK),
  journey('on a phone', PHONE),
];

async function signIn({ page, db }: Place, origin: string): Promise<void> {
  const mail = `katya.${newPhone().slice(1)}@sea.example`;
  await insertEditor(db, { name: 'Katya', mail, role: 'owner', language: DEFAULT_LANGUAGE }, now());
  const link = await editorLink(db, { mode: 'demo', publicUrl: origin }, { mail, now: now() });
  if (!link.ok) throw new Error(link.reason);
  await page.goto(link.url);
  await page.waitFor({ role: 'heading', name: 'Offers' });
}

async function edit(page: EnginePage, origin: string): Promise<void> {
  await page.goto(origin + OFFER);
  await page.waitFor({ role: 'heading', name: 'Onyx 55' }, ({ isFocused }) => isFocused);
  await page.fill(textbox('Address, English'), 'Dubai Harbour, berth B7');
  const price = textbox('All year, 1-3 hours');
  await page.fill(price, '1,400');
  await page.press('Tab');
  await page.waitFor({ role: 'alert', text: /^write 1400, without a comma/ });
  await page.click({ role: 'button', name: 'Write 1400' });
  await page.waitFor(price, ({ value }) => value === '1400');
  await page.waitFor({ css: '[role=status]', text: /^saved \d/ });
  await page.click({ role: 'button', name: 'Preview link' });
  const link = textbox('Preview link');
  await page.waitFor(link, ({ value }) => value.includes('/preview'));
  await page.press('Escape');
  await page.waitUntilGone(link);
}

async function publish(page: EnginePage, count: number): Promise<void> {
  await page.click({ role: 'link', name: 'Publish' });
  await page.click({ role: 'button', name: `Publish ${count} changes` });
  await page.waitFor({ css: '[role=status]', text: /^Published\./ });
  // Its line moves what stands below it.
  await page.waitFor({ css: 'main', text: /There is nothing to publish/ });
}

async function undo(page: EnginePage): Promise<void> {
  await page.click({ role: 'link', name: 'History', within: { css: 'main' } });
  await page.click({ role: 'button', name: 'Undo all' });
  await page.click({ role: 'link', name: 'Changes', within: { css: '[role=status]' } });
  await page.waitFor({ css: 'ins', text: '1350' });
}
