import { join } from 'node:path';
import type { Config } from '@seahour/server/config/config.ts';

export interface PhotoFolders {
  /** Originals. */
  from: string;
  /** What is served. */
  to: string;
}

export const photoFolders = (
  { dataDir }: Pick<Config, 'dataDir'>,
  catalogue = 'catalogue',
): PhotoFolders => ({
  from: join(catalogue, 'photos'),
  to: join(dataDir, 'photos'),
});
