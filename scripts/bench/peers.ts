import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);

interface Peer {
  name: string;
  /** What a page loads before anybody clicks, by package. */
  files: Record<string, readonly string[]>;
}

const PEERS: readonly Peer[] = [
  {
    name: 'cal.com',
    files: {
      '@calcom/embed-snippet@1.3.3': ['dist/snippet.es.js'],
      '@calcom/embed-core@1.5.3': ['dist/embed/embed.js'],
    },
  },
  {
    name: 'Typeform',
    files: { '@typeform/embed@6.1.1': ['build/embed.js', 'build/css/popup.css'] },
  },
];

export interface PeerWeight {
  name: string;
  /** Bytes, brotli 11; null where the packages could not be had. */
  bytes: number | null;
}

/** What others make a page load before anybody clicks, from their published packages. */
export async function weighPeers(): Promise<PeerWeight[]> {
  const weights: PeerWeight[] = [];
  for (const { name, files } of PEERS) {
    weights.push({ name, bytes: await weighPackages(files).catch(sayMissing) });
  }
  return weights;
}

async function weighPackages(files: Peer['files']): Promise<number> {
  let total = 0;
  for (const [pinned, paths] of Object.entries(files)) {
    const folder = await mkdtemp(join(tmpdir(), 'seahour-peer-'));
    try {
      const { stdout } = await run('npm', ['pack', pinned, '--silent'], { cwd: folder });
      await run('tar', ['xzf', stdout.trim()], { cwd: folder });
      for (const path of paths) {
        total += (await brotli(await readFile(join(folder, 'package', path)))).length;
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return total;
}

function sayMissing(cause: unknown): null {
  console.error('Not to be had from the registry:', cause instanceof Error ? cause.message : cause);
  return null;
}
