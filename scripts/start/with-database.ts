import { type Config, databaseOf, readConfig } from '@seahour/server/config/config.ts';
import { inert } from '@seahour/server/config/inert.ts';
import { prepareDataFolder } from '@seahour/server/data-folder.ts';
import { isInert, readInstallation } from '@seahour/server/migrations/installation.ts';
import { readSchemaState, requireCurrent } from '@seahour/server/migrations/schema-state.ts';
import { type OpenDatabase, openDatabase } from '@seahour/server/platform/database/open.ts';
import { withKeptAddress } from './address.ts';
import { withProblems } from './problems.ts';
import { settingsOrExit } from './settings.ts';

export interface CommandContext extends OpenDatabase {
  config: Config;
}

/** Runs a command on the marketplace's database and answers its exit code. */
export async function withDatabase(
  work: (context: CommandContext) => Promise<number>,
): Promise<number> {
  const settings = addressSettings();
  return withProblems(settings, async () => {
    const context = await openCurrent(settings);
    return work(context).finally(context.close);
  });
}

/**
 * Opens the marketplace's database, which has to be up to date. Where the settings name no mode, it
 * is that of the database.
 */
export async function openCurrent(settings = addressSettings()): Promise<CommandContext> {
  await prepareDataFolder(settings);
  const database = await openDatabase(databaseOf(settings));
  try {
    requireCurrent(await readSchemaState(database.db));
    const defaultMode = (await readInstallation(database.db)) ?? 'production';
    const config = await withKeptAddress(settingsOrExit({ defaultMode }), process.env);
    return { ...database, config: (await isInert(database.db)) ? inert(config) : config };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** Enough to find the database; some settings are right in a demo alone, and it knows what it is. */
function addressSettings(): Config {
  const asDemo = readConfig(process.env, { defaultMode: 'demo' });
  return asDemo.ok ? asDemo.config : settingsOrExit();
}
