/**
 * Serves the built widget and a marketplace of its own for the element's tests, until it is told
 * to end; prints where.
 *
 * Takes `--data <folder>` and `--port <first port to try>`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@seahour/server/config/config.ts';
import { migrate } from '@seahour/server/migrations/migrate.ts';
import { siteFolders } from '@seahour/server/pages/site-folders.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { startServer } from '@seahour/server/start.ts';
import { publishWidget } from '../build/publish-widget.ts';
import { runTool } from '../build/run-tool.ts';
import { argumentsOrExit } from '../start/arguments.ts';
import { importDemoOnce } from '../start/demo.ts';
import { freePort } from '../start/free-port.ts';

const { values } = argumentsOrExit({
  options: { data: { type: 'string' }, port: { type: 'string', default: '4420' } },
});
const { data = '' } = values;
const port = await freePort(Number(values.port));
const publicUrl = `http://localhost:${port}`;
const config = readConfig({
  SEAHOUR_MODE: 'demo',
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  SEAHOUR_DATA: data,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
});
if (!config.ok) throw new Error(config.problem);

const built = join(data, 'widget-built');
const files = { ...siteFolders(data, data), photos: 'catalogue/photos' };
await mkdir(files.site, { recursive: true });
const args = ['build', '--config', 'widget/vite.config.ts', '--outDir', built, '--emptyOutDir'];
await runTool('vite', args);
const { version } = JSON.parse(await readFile('widget/package.json', 'utf8'));
await publishWidget({ built, out: files.widget, version, publicUrl });
const database = await openDatabase({ dataDir: join(data, 'postgres') });
await migrate(database.db);
await importDemoOnce(database.db, 'catalogue');
const server = await startServer(config.config, { database, files });
console.log(`serving ${publicUrl}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.stop());
