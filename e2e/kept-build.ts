import { resolve } from 'node:path';

// Pages and widget of the last run stay: where no source has changed, nothing is built.
process.env.SEAHOUR_DIST ??= resolve(import.meta.dirname, '../node_modules/.cache/seahour/dist');
// Programs that a test starts read it too: with another effort they would make all photos again.
process.env.PHOTO_EFFORT ??= 'least';
