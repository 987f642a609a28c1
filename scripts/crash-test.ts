/**
 * Breaks what can break while people book, and looks whether every order that somebody was told of
 * is there, with its hours and its mail. It makes a marketplace of its own and removes it.
 */
import { restartDatabase } from './crash-test/database-restart.ts';
import type { Finding } from './crash-test/finding.ts';
import { type Cycle, isDamaged, isSlow, killCycles } from './crash-test/kill-cycles.ts';
import { exhaustPool } from './crash-test/pool-exhausted.ts';
import { breakRedis } from './crash-test/redis-faults.ts';
import { createRig, type Rig } from './crash-test/rig.ts';
import { showedBy } from './crash-test/showed.ts';
import { beginRun } from './proof/record.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run crash-test -- [--cycles 50] [--writers 16] [--seed 1] [--only kills,restart,pool,redis]

  --cycles   how often the API or PostgreSQL is killed
  --writers  how many people book at once
  --seed     repeats the same kills and bookings
  --only     some of the trials
  --help     show this

A run with all trials is recorded in proof/crash.json, which the site's page /proof shows.`;

const TRIALS = {
  pool: exhaustPool,
  restart: restartDatabase,
  redis: breakRedis,
} satisfies Record<string, (rig: Rig, seed: number) => Promise<Finding[]>>;

const CYCLE_COLUMNS = [
  'cycle',
  'killed',
  'booked',
  'refused',
  'cut_off',
  'unanswered',
  'recovery_ms',
  'lost',
  'without_hours',
  'without_order',
  'unheard',
  'mails_lost',
] as const satisfies readonly (keyof Cycle)[];

const WIDTH = 8;

type Cells = Readonly<Record<string, unknown>>;

const { values } = argumentsOrExit({
  options: {
    cycles: { type: 'string', default: '50' },
    writers: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'kills,restart,pool,redis' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(HELP);
else process.exitCode = (await run()) ? 0 : 1;

async function run(): Promise<boolean> {
  const rig = await createRig();
  try {
    return await runTrials(rig);
  } finally {
    await rig.close();
  }
}

async function runTrials(rig: Rig): Promise<boolean> {
  const wanted = values.only.split(',');
  const seed = Number(values.seed);
  const endRun = beginRun();
  const cycles = wanted.includes('kills') ? await kill(rig, seed) : [];
  const findings: Finding[] = [];
  for (const [name, trial] of Object.entries(TRIALS)) {
    if (!wanted.includes(name)) continue;
    findings.push(...(await trial(rig, seed)));
  }
  console.log();
  printTable(
    findings.map(({ trial, what, value, isGood }) => ({
      trial,
      what,
      value,
      '': isGood ? '' : 'WRONG',
    })),
  );
  const isComplete = ['kills', ...Object.keys(TRIALS)].every((name) => wanted.includes(name));
  if (isComplete) console.log(`\n${await endRun(showedBy(cycles, findings))}`);
  return (
    !cycles.some((cycle) => isDamaged(cycle) || isSlow(cycle)) &&
    findings.every(({ isGood }) => isGood)
  );
}

async function kill(rig: Rig, seed: number): Promise<Cycle[]> {
  const print = tableOf(CYCLE_COLUMNS);
  const cycles = await killCycles(rig, {
    cycles: Number(values.cycles),
    writers: Number(values.writers),
    seed,
    onCycle: print,
  });
  const recoveries = cycles.flatMap(({ recovery_ms }) => recovery_ms ?? []).sort((a, b) => a - b);
  const booked = cycles.reduce((sum, cycle) => sum + cycle.booked, 0);
  const damaged = cycles.filter(isDamaged).length;
  console.log(
    `\n${cycles.length} kills, ${booked} orders, ${damaged} cycles with damage; ` +
      `recovery median ${recoveries[Math.floor(recoveries.length / 2)]} ms, ` +
      `longest ${recoveries.at(-1)} ms`,
  );
  return cycles;
}

/** Prints a head now and each row as soon as it is there. */
function tableOf<Column extends string>(
  columns: readonly Column[],
): (row: Readonly<Record<Column, unknown>>) => void {
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => cell.padStart(Math.max(columns[at]?.length ?? 0, WIDTH))).join('  ');
  console.log(line(columns));
  return (row) => console.log(line(columns.map((column) => String(row[column]))));
}

/** Prints rows that are all there, each column as wide as it has to be. */
function printTable(rows: readonly Cells[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length)),
  );
  for (const row of rows) {
    console.log(
      columns.map((column, at) => String(row[column]).padEnd(widths[at] ?? 0)).join('  '),
    );
  }
}
