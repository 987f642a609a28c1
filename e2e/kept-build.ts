import { resolve } from 'node:path';

// Pages and widget of the last run stay: where no source has changed, nothing is built.
process.env.SEAHOUR_DIST ??= resolve(import.meta.dirname, '../node_modules/.cache/seahour/dist');
// For every program that a test starts: photos made with another effort would be made anew.
process.env.PHOTO_EFFORT ??= 'least';
