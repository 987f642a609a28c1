import { join } from 'node:path';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';

const result = readConfig(process.env);
if (!result.ok) {
  console.error(result.problem);
  process.exit(1);
}
const { config } = result;
const server = await startServer(config, {
  files: {
    site: join('dist', 'site'),
    widget: join('dist', 'widget'),
    staff: join('dist', 'staff'),
    photos: join(config.dataDir, 'photos'),
  },
});
console.log(`Listening on port ${server.port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.stop());
}
