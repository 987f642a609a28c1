import { describe, expect, it } from 'vitest';
import { formatBlock, formatClock, formatHour, formatShortHour } from './time.ts';

const spoken = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatHour', () => {
  it.each([
    [0, '12:00 AM'],
    [6, '6:00 AM'],
    [11, '11:00 AM'],
    [12, '12:00 PM'],
    [13, '1:00 PM'],
    [23, '11:00 PM'],
    [24, '12:00 AM'],
  ])('reads hour %d as %s', (hour, text) => {
    expect(spoken(formatHour(hour, 'en'))).toBe(text);
  });

  it('never wraps between the hour and its half', () => {
    expect(formatHour(16, 'en')).toBe('4:00\u00a0PM');
    expect(formatShortHour(6, 'en')).toBe('6\u00a0AM');
  });
});

describe('formatClock', () => {
  it('reads a moment as the language does', () => {
    const moments = [
      { hour: 0, minute: 5 },
      { hour: 10, minute: 36 },
      { hour: 18, minute: 0 },
    ];
    expect(moments.map((at) => spoken(formatClock(at, 'en')))).toEqual([
      '12:05 AM',
      '10:36 AM',
      '6:00 PM',
    ]);
    expect(moments.map((at) => formatClock(at, 'ru'))).toEqual(['0:05', '10:36', '18:00']);
  });
});

describe('formatBlock', () => {
  it('names the half of the day once where both ends share it', () => {
    expect(spoken(formatBlock(16, 3, 'en'))).toBe('4:00 – 7:00 PM');
  });

  it('names both halves where the block crosses noon or midnight', () => {
    expect(spoken(formatBlock(11, 3, 'en'))).toBe('11:00 AM – 2:00 PM');
    expect(spoken(formatBlock(21, 3, 'en'))).toBe('9:00 PM – 12:00 AM');
  });

  it('names both ends of a whole day', () => {
    expect(spoken(formatBlock(0, 24, 'en'))).toBe('12:00 AM – 12:00 AM');
  });
});

describe('in Russian', () => {
  it('reads the clock from 0 to 24', () => {
    expect([0, 6, 16, 24].map((hour) => formatHour(hour, 'ru'))).toEqual([
      '0:00',
      '6:00',
      '16:00',
      '0:00',
    ]);
    expect(formatShortHour(18, 'ru')).toBe('18:00');
    expect(spoken(formatBlock(16, 3, 'ru'))).toBe('16:00 – 19:00');
    expect(spoken(formatBlock(21, 3, 'ru'))).toBe('21:00 – 0:00');
  });
});

describe('in Arabic', () => {
  it('marks the halves of the day, and noon', () => {
    expect([0, 6, 12, 16, 24].map((hour) => spoken(formatHour(hour, 'ar')))).toEqual([
      '12:00 ص',
      '6:00 ص',
      '12:00 ظ',
      '4:00 م',
      '12:00 ص',
    ]);
    expect(spoken(formatShortHour(12, 'ar'))).toBe('12 ظ');
    expect(spoken(formatClock({ hour: 12, minute: 30 }, 'ar'))).toBe('12:30 م');
  });

  it('names a half once where both ends share it; noon is one of its own', () => {
    expect(spoken(formatBlock(16, 3, 'ar'))).toBe('4:00 – 7:00 م');
    expect(spoken(formatBlock(9, 3, 'ar'))).toBe('9:00 ص – 12:00 ظ');
    expect(spoken(formatBlock(12, 3, 'ar'))).toBe('12:00 ظ – 3:00 م');
    expect(spoken(formatBlock(21, 3, 'ar'))).toBe('9:00 م – 12:00 ص');
  });
});
