/** Answers the editor's calls, on the machine that has the files and builds the pages. */
import type { Config } from '@seahour/server/config/config.ts';
import { describeProblem, StartProblem } from '@seahour/server/config/start-problem.ts';
import { openGuards } from '@seahour/server/guards.ts';
import { startDatabaseClock } from '@seahour/server/platform/database/database-clock.ts';
import { guardProcess } from '@seahour/server/platform/guard-process.ts';
import { listen } from '@seahour/server/platform/http/listen.ts';
import { createLog } from '@seahour/server/platform/log.ts';
import type { RunningEditor } from '@seahour/server/start.ts';
import { openEditor } from './editor/open-editor.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { whenAborted } from './start/when-aborted.ts';
import { type CommandContext, withDatabase } from './start/with-database.ts';

const HELP = `Usage: npm run editor

The process behind the editor's page, on EDITOR_PORT of this machine, in the folder that has catalogue/
and site/content/. It writes these files, imports them, commits them where they are in a Git repository,
and builds pages into dist/. Servers with EDITOR_URL pass calls on to it; npm start has one of its own.`;

/** Nobody else reaches it: servers on this machine say who calls. */
const LOOPBACK = ['127.0.0.1', '::1'];

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
if (values.help) console.log(HELP);
else {
  process.exitCode = await withDatabase(serve);
  // A build in the middle would go on otherwise.
  if (stopping.signal.aborted) process.exit();
}

async function serve({ db, connection, config: settings }: CommandContext): Promise<number> {
  const config: Config = {
    ...settings,
    trustedProxies: [...settings.trustedProxies, ...LOOPBACK],
    host: '127.0.0.1',
    port: settings.editorPort,
  };
  const log = createLog(config.logLevel);
  await using opened = new AsyncDisposableStack();
  const { clock, stop } = await startDatabaseClock({ db, log });
  opened.defer(stop);
  const guards = opened.adopt(await openGuards(config, log), ({ close }) => close());
  const ready = Promise.withResolvers<RunningEditor>();
  // The port first: a second editor ends here, before it takes up what the first is doing.
  const listening = await listen(
    async (...call) => (await ready.promise).app.fetch(...call),
    config,
  ).catch((cause) => {
    const problem = describeProblem(cause, { ...config, portSetting: 'EDITOR_PORT' });
    throw problem === null ? cause : new StartProblem(problem, { cause });
  });
  opened.defer(listening.close);
  const editor = await openEditor({
    ...{ db, connection, config, log, clock, ...guards },
    signal: stopping.signal,
  });
  opened.defer(editor.close);
  ready.resolve(editor);
  guardProcess({ log, stop: () => opened.disposeAsync() });
  console.log(`The editor answers on port ${listening.port}`);
  await whenAborted(stopping.signal);
  return 0;
}
