import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Package = z.object({ version: z.string() });

/** Of Seahour, e.g. `6.0.0`. */
export const VERSION = Package.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')),
).version;
