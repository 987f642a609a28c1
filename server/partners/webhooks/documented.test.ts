import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOKING_EVENTS } from '@seahour/api-types/booking-events.ts';
import { WebhookBooking, WebhookEvent } from '@seahour/api-types/partner-webhooks.ts';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/partners.md'), 'utf8');
const FIELDS = Object.keys(WebhookBooking.shape);

/** What stands in backquotes in the first cell of a row. */
const namesIn = (table: string): string[] =>
  [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

test('shows partners an event as it is sent', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(PAGE) ?? [];
  const event = WebhookEvent.parse(JSON.parse(example));
  expect(Object.keys(event.data).sort()).toEqual([...FIELDS].sort());
  expect(event.data).toEqual(JSON.parse(example).data);
});

test('explains to partners every field and every event', () => {
  const [, fields = ''] = /\| field of `data`([\s\S]*?)\n\n/.exec(PAGE) ?? [];
  expect(namesIn(fields).sort()).toEqual(FIELDS.filter((name) => name !== 'currency').sort());
  expect(fields).toContain('`currency`');
  const [, events = ''] = /\| event \| when([\s\S]*?)\n\n/.exec(PAGE) ?? [];
  expect(namesIn(events)).toEqual([...BOOKING_EVENTS]);
});
