import { type Config, type ReadOptions, readConfig } from '@seahour/server/config/config.ts';
import { WRONG_SETTING } from '@seahour/server/config/start-problem.ts';

/** The settings that a command runs with; where one is wrong it is named, and the command ends. */
export function settingsOrExit(options: ReadOptions = {}): Config {
  const read = readConfig(process.env, options);
  if (read.ok) return read.config;
  console.error(read.problem);
  process.exit(WRONG_SETTING);
}
