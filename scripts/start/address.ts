import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_CODES, pathPrefix } from '@seahour/api-types/languages.ts';
import type { Config } from '@seahour/server/config/config.ts';

type Addressed = Pick<Config, 'mode' | 'dataDir' | 'publicUrl'>;

/** As the machine that started it reaches it. */
export const ownAddress = (port: number): string => `http://localhost:${port}`;

/** The home page of each language, a line each, indented as what is printed above them. */
export const homePages = (origin: string): string =>
  LANGUAGE_CODES.map((language) => origin + pathPrefix(language)).join(`\n${' '.repeat(12)}`);

/** Of this machine alone: no backup carries it. */
const fileIn = ({ dataDir }: Addressed) => join(dataDir, '.address');

/** For commands beside a demo, whose port may be another than they were told, or told nothing of. */
export async function keepAddress(config: Addressed): Promise<void> {
  await writeFile(fileIn(config), config.publicUrl, { mode: 0o600 });
}

/** The settings with the address of the demo that was last started here, unless they name one. */
export async function withKeptAddress<T extends Addressed>(
  config: T,
  named: Readonly<Record<string, string | undefined>>,
): Promise<T> {
  if (config.mode === 'production' || named.PUBLIC_URL || named.PORT) return config;
  const kept = await readFile(fileIn(config), 'utf8').catch(() => '');
  return kept ? { ...config, publicUrl: kept } : config;
}
