import type { SlotDay, SlotState } from '@seahour/api-types/slot.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import en from '../../../widget/locales/en/date-time.json' with { type: 'json' };
import { createTranslate } from '../../i18n/translate.ts';
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx';

const texts = { dateTime: en };
const YACHTS = 5;

const day = (date: string, states: readonly SlotState[], free_offers?: number): SlotDay => ({
  date,
  slots: Object.fromEntries(
    states.map((state, index) => {
      const start = 9 + index;
      return [start, { is_open: state === 'open', start, end: start + 1, state }];
    }),
  ),
  ...(free_offers !== undefined && { free_offers }),
});

const markupOf = (...days: SlotDay[]) =>
  renderToStaticMarkup(
    <AvailabilityCalendar
      days={days}
      activityId={YACHTS}
      today="2026-11-25"
      date="2026-11-26"
      t={createTranslate(texts, 'en')}
      language="en"
      onChoose={() => {}}
    />,
  );
const namesIn = (markup: string) =>
  [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, name = '']) =>
    name.replace(/\u00a0/g, ' '),
  );

it('says of an activity how many offers are free, and of an offer how many hours', () => {
  const open = ['open', 'open', 'open', 'open'] as const;
  const many = markupOf(day('2026-11-25', open, 3), day('2026-11-26', open, 0));
  expect(namesIn(many)).toContain('Wednesday, November 25, today, 3 offers free');
  expect(many).toContain('<small data-count="3">');
  const one = markupOf(day('2026-11-25', open));
  expect(namesIn(one)).toContain('Wednesday, November 25, today, 4 hours free');
  expect(one).not.toContain('<small');
});

it('tells a day that is booked from one whose free hours are too few in a row', () => {
  const names = namesIn(
    markupOf(
      day('2026-11-26', ['open', 'ordered', 'open', 'open']),
      day('2026-11-27', ['ordered', 'ordered', 'ordered']),
    ),
  );
  expect(names).toContain('Thursday, November 26, free, but too few hours in a row, chosen');
  expect(names).toContain('Friday, November 27, fully booked');
});

it('says which day is chosen', () => {
  const names = namesIn(markupOf(day('2026-11-25', ['open']), day('2026-11-26', ['open'])));
  expect(names.filter((name) => /chosen/.test(name))).toEqual([
    expect.stringMatching(/^Thursday, November 26, .*, chosen$/),
  ]);
});

it('says its name once', () => {
  const names = namesIn(markupOf(day('2026-11-26', ['open'])));
  expect(names.filter((name) => / to /.test(name))).toEqual([
    'Choose a day, November 25 to December 16',
  ]);
});
