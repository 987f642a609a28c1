import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from './run.ts';

interface WidgetTests {
  folder: string;
  report: string;
  executablePath: string;
  isShown: boolean;
}

/** Tries the built element from inside pages of a browser; `report` is what came of it. */
export async function runWidgetTests({ folder, report, executablePath, isShown }: WidgetTests) {
  const data = join(folder, 'widget-data');
  const server = spawn('node', ['scripts/test/serve-widget.ts', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = await servedAt(server.stdout);
    if (!origin) return { code: 1, output: '' };
    const env = { CHROMIUM_PATH: executablePath, WIDGET_ORIGIN: origin, WIDGET_REPORT: report };
    return await run('wtr', ['--config', 'widget/web-test-runner.config.mjs'], { env, isShown });
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  }
}

async function servedAt(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(output)) {
    const origin = /^serving (.*)$/.exec(line)?.[1];
    if (origin) return origin;
  }
}
