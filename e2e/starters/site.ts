import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@seahour/server/testing/free-port.ts';

/** What a partner's host does with a starter. */
export interface Site {
  respond(path: string): Promise<Response>;
  close?(): Promise<void>;
}

/** Between questions whether a program that starts is there yet. */
const POLL_MS = 100;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Any web server, with files. */
export function folderSite(folder: string): Site {
  return {
    async respond(path) {
      const file = path === '/' ? '/index.html' : path;
      const content = await readFile(join(folder, file)).catch(() => null);
      if (!content) return new Response(null, { status: 404 });
      return textResponse(content, TYPES[extname(file)] ?? 'application/octet-stream');
    },
  };
}

/** A page that is put together here; the files beside it by their paths. */
export function pageSite(page: string, files: Record<string, string> = {}): Site {
  return {
    async respond(path) {
      if (path === '/') return textResponse(page, 'text/html; charset=utf-8');
      const file = files[path];
      return file === undefined
        ? new Response(null, { status: 404 })
        : textResponse(file, 'text/javascript');
    },
  };
}

/** A program that serves pages itself. */
export async function programSite(
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Site> {
  const port = String(await freePort());
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const respond = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  const close = async () => {
    child.kill();
    await ended;
  };
  while (!(await respond('/').then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended before it was there`);
    await pause(POLL_MS);
  }
  return { respond, close };
}

const textResponse = (content: BodyInit, type: string) =>
  new Response(content, { headers: { 'Content-Type': type } });
