import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { strayTag } from './built-addresses.ts';
import { missingSettings, readConfig } from './config/config.ts';
import { describeProblem, WRONG_SETTING } from './config/start-problem.ts';
import { siteFolders } from './pages/site-folders.ts';
import { guardProcess } from './platform/guard-process.ts';
import { createLog } from './platform/log.ts';

const HELP = `Usage: npm run serve

Serves what npm run build made, and the API, in production unless SEAHOUR_MODE=demo. It migrates the
database first, unless MIGRATE_AT_START=off. Settings are environment variables, listed in docs/settings.md.

  --help   show this

Ends with exit code 78 where a setting is wrong or missing, with 1 where anything else is.`;

const PARENT_CHECK_MS = 500;

await main();

async function main(): Promise<void> {
  const asked = readArguments();
  if (!asked.ok) return fail(`${asked.problem} (--help shows what there is)`);
  if (asked.help) return console.log(HELP);
  const result = readConfig(process.env);
  if (!result.ok) return fail(result.problem, WRONG_SETTING);
  const { config } = result;
  const missing = missingSettings(process.env, config);
  if (missing) return fail(missing, WRONG_SETTING);
  // What it writes is for its own user.
  process.umask(0o077);
  const files = siteFolders('dist', config.dataDir);
  const stopping = new AbortController();
  let stop: (() => Promise<void>) | undefined;
  function end(): void {
    stopping.abort();
    void stop?.();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  // Of a process that started us with a channel: a preview that is killed leaves no server behind.
  process.once('disconnect', end);
  process.channel?.unref();
  if (process.env.npm_lifecycle_event === 'serve') whenNpmIsGone(end);
  try {
    // A wrong setting is told at once, before all of it is loaded.
    const { startServer } = await import('./start.ts');
    const log = createLog(config.logLevel);
    const server = await startServer(config, { files, log });
    stop = server.stop;
    guardProcess({ log, stop });
    if (stopping.signal.aborted) await stop();
    else console.log(`Listening on port ${server.port}`);
    if (config.role === 'worker') return;
    if (!existsSync(join(files.site, 'index.html')))
      log.warn('no pages are built, visitors find none: npm run build makes them');
    const tag = await strayTag(files.widget, config.publicUrl);
    if (tag)
      log.warn({ tag }, 'integrity.json names another address: npm run build writes it again');
  } catch (cause) {
    const problem = describeProblem(cause, config);
    if (problem === null) throw cause;
    fail(problem);
  }
}

function readArguments(): { ok: true; help: boolean } | { ok: false; problem: string } {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
    return { ok: true, help: values.help };
  } catch (cause) {
    return { ok: false, problem: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** An npm that is killed has no last word for us; the port would stay taken. */
function whenNpmIsGone(end: () => void): void {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    end();
  }, PARENT_CHECK_MS);
  watch.unref();
}

function fail(problem: string, exitCode = 1): void {
  console.error(problem);
  process.exitCode = exitCode;
}
