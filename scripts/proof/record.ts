import { spawnSync } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ProofRecord } from '@seahour/api-types/proof.ts';
import { VERSION } from '@seahour/server/platform/version.ts';

const ROOT = join(import.meta.dirname, '../..');
/** In the repository, so that an installation shows the runs of the version that it runs. */
const PROOF_FOLDER = join(ROOT, 'proof');
const GB = 1024 ** 3;

type Common =
  | 'version'
  | 'commit'
  | 'ended_at'
  | 'cores'
  | 'memory_gb'
  | 'load_before'
  | 'duration_s';
type Without<T, Key extends keyof T> = T extends unknown ? Omit<T, Key> : never;

/** What a run showed; the rest is the same for every kind. */
export type Showed = Without<ProofRecord, Common>;

/**
 * Begins a run. The function that it returns writes the record when the run has ended, so a run that
 * is interrupted leaves the record of the one before.
 */
export function beginRun(folder = PROOF_FOLDER): (showed: Showed) => Promise<string> {
  const beganMs = performance.now();
  const [load = 0] = loadavg();
  const commit = readCommit();
  return async (showed) => {
    const record = ProofRecord.parse({
      version: VERSION,
      commit,
      ended_at: new Date().toISOString(),
      cores: availableParallelism(),
      memory_gb: Math.round(totalmem() / GB),
      load_before: Math.round(load * 10) / 10,
      duration_s: Math.round((performance.now() - beganMs) / 1000),
      ...showed,
    });
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${record.kind}.json`);
    await writeFile(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
    await rename(`${file}.new`, file);
    return file;
  };
}

function readCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
