// One file for all: each by itself would be a request of its own.
export { $favourites, toggleFavourite } from '@seahour/ui/favourites.ts';
export { addFonts } from '../kit/fonts.ts';
export { followKeyboard } from './follow-keyboard.ts';
export { createStepHistory } from './step-history.ts';
