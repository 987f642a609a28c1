import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const project: { browserslist: string[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
);

/** The oldest browsers that every face works in, as Vite names them, e.g. `safari16.4`. */
export const OLDEST_BROWSERS = project.browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
);
