import { expect, test } from 'vitest';
import { schemeOf, themeColours } from './theme-colours.ts';

test('is dark where the messenger is', () => {
  expect(schemeOf({ bg_color: '#17212b' })).toBe('dark');
  expect(schemeOf({ bg_color: '#ffffff' })).toBe('light');
  expect(schemeOf({ bg_color: 'red' })).toBeNull();
  expect(schemeOf({})).toBeNull();
});

test('takes surfaces on which our ink is readable', () => {
  const night = { bg_color: '#17212b', secondary_bg_color: '#0e1621' };
  expect(themeColours(night, 'dark')).toEqual({ '--surface': '#17212b', '--backdrop': '#0e1621' });
  expect(themeColours({ section_bg_color: '#fefefe', bg_color: '#000000' }, 'light')).toEqual({
    '--surface': '#fefefe',
  });
});

test('keeps ours where the messenger’s would hide the text', () => {
  expect(themeColours({ bg_color: '#808080', secondary_bg_color: '#5c6f83' }, 'light')).toEqual({});
});

test('takes the colour of buttons with that of their words, or neither', () => {
  const blue = { button_color: '#2b5278', button_text_color: '#ffffff' };
  expect(themeColours(blue, 'dark')).toMatchObject({
    '--primary': '#2b5278',
    '--on-primary': '#ffffff',
  });
  expect(themeColours({ button_color: '#50a8eb', button_text_color: '#ffffff' }, 'light')).toEqual(
    {},
  );
  expect(themeColours({ button_color: '#2b5278' }, 'dark')).toEqual({});
});
