import { watch } from 'node:fs';
import { type ServerProcess, startServerProcess } from '../bench/server-process.ts';

/** Code that the server runs. */
const CODE = ['server', 'api-types', 'ui/format', 'ui/i18n'];
const IS_CODE = /(?<!\.test)\.(?:ts|json|css)$/;
/** Editors save in several steps. */
const PAUSE_MS = 150;

/** The API in a process of its own, started again at the same port whenever its code is saved. */
export async function startFollowingServer(
  port: number,
  settings: Record<string, string>,
): Promise<Pick<ServerProcess, 'base' | 'stop'>> {
  let server: ServerProcess | undefined = await startServerProcess(port, settings);
  const { base } = server;
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function restart(): Promise<void> {
    if (isStopped) return;
    await server?.stop();
    server = await startServerProcess(port, settings).catch(() => undefined);
    console.log(server ? 'The server runs the saved code.' : 'The server does not start as saved.');
  }

  function follow(file: string | null): void {
    if (!file || !IS_CODE.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(restart);
    }, PAUSE_MS);
  }

  const watchers = CODE.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => follow(file)),
  );
  return {
    base,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn;
      await server?.stop();
    },
  };
}
