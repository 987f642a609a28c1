// What no first screen waits for. One file for all: each by itself would be a request of its own.
export { addFonts } from '../kit/fonts.ts';
export { followKeyboard } from './follow-keyboard.ts';
export { pause } from './pause.ts';
export { createStepHistory } from './step-history.ts';
export { listUnknown } from './unknown-names.ts';
export { watchUntil } from './watch-hours.ts';
