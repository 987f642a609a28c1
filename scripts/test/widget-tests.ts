import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface WidgetServer {
  folder: string;
  executablePath: string;
}

/** Serves the built element while `runTests` tries it from inside pages of a browser. */
export async function withWidgetServer<T>(
  { folder, executablePath }: WidgetServer,
  runTests: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const data = join(folder, 'widget-data');
  const server = spawn('node', ['scripts/test/serve-widget.ts', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = await servedAt(server.stdout);
    if (!origin) throw new Error('The widget was not served');
    return await runTests({ CHROMIUM_PATH: executablePath, WIDGET_ORIGIN: origin });
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
