/**
 * Runs what proves the promises of the page /proof, and keeps what each run showed in the folder
 * `proof`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROOF_KINDS, type ProofKind, ProofRecord } from '@seahour/api-types/proof.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { run } from './test/run.ts';

const HELP = `Usage: npm run proof -- [--only ${PROOF_KINDS.join('|')}]

Runs races for hours, kills the server and PostgreSQL while people book, and restores a backup, each
on a marketplace of its own; some ten minutes. Writes what each showed to proof/<kind>.json. The
site shows it on /proof after the next npm run build.

  --only   one of them; rehearsal takes half an hour, needs Debian's packages and runs only by name
  --help   show this`;

const ROOT = join(import.meta.dirname, '..');
const VITEST = 'node_modules/vitest/vitest.mjs';

const RUNS = {
  race: [
    ...[VITEST, 'run', 'server/octo/races.test.ts', 'server/booking/booking-race.test.ts'],
    ...['--reporter', 'default', '--reporter', './scripts/proof/race-reporter.ts'],
  ],
  crash: ['scripts/crash-test.ts'],
  restore: ['scripts/drill.ts'],
  rehearsal: ['scripts/rehearsal.ts'],
} as const satisfies Record<ProofKind, readonly string[]>;

const { values } = argumentsOrExit({
  options: { only: { type: 'string' }, help: { type: 'boolean' } },
});
const wanted = PROOF_KINDS.filter((kind) =>
  values.only ? kind === values.only : kind !== 'rehearsal',
);

if (values.help) console.log(HELP);
else if (wanted.length === 0) {
  console.error(`--only is one of ${PROOF_KINDS.join(', ')}.`);
  process.exitCode = 1;
} else {
  process.chdir(ROOT);
  for (const kind of wanted) if (!(await prove(kind))) process.exitCode = 1;
}

/** Whether the run came to its end and broke no promise. */
async function prove(kind: ProofKind): Promise<boolean> {
  const began = new Date();
  console.log(`${kind}: running`);
  const { output } = await run(process.execPath, RUNS[kind], { isShown: false });
  const record = await readRecord(kind).catch(() => null);
  if (!record || new Date(record.ended_at) < began) {
    console.log(`${output}\n${kind}: did not come to its end, nothing recorded`);
    return false;
  }
  console.log(`${kind}: ${numbersOf(record)}`);
  if (record.broken.length > 0) console.log(`${output}\nBROKEN: ${record.broken.join('; ')}`);
  return record.broken.length === 0;
}

async function readRecord(kind: ProofKind): Promise<ProofRecord> {
  return ProofRecord.parse(JSON.parse(await readFile(`proof/${kind}.json`, 'utf8')));
}

function numbersOf(record: ProofRecord): string {
  return Object.entries(record)
    .flatMap(([name, value]) => (typeof value === 'number' ? `${name} ${value}` : []))
    .join(', ');
}
