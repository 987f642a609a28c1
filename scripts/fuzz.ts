/**
 * Sends thousands of generated bodies to every call of a server in a process of its own, and prints
 * how they were answered. Fails where one was answered with 5xx or the memory grew.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { FIRST_COPY, openMarketplace } from './bench/marketplace.ts';
import { startServerProcess } from './bench/server-process.ts';
import { fuzzedCalls } from './fuzz/contract.ts';
import { type Finding, fuzzCalls } from './fuzz/fuzz-calls.ts';
import { becomeInsider } from './fuzz/insider.ts';
import { settledMemoryMb } from './fuzz/settled-memory.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run fuzz -- [--count 10000] [--seed 1] [--port 5530]

  --count   bodies for each call
  --seed    the same seed makes the same bodies
  --port    where the server listens; the next one is its debugger's
  --help    show this`;

/** A heap finds its size in the first rounds; after them it may only breathe. */
const ROUNDS = 4;
const ALLOWED_GROWTH = 0.1;

const { values } = argumentsOrExit({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '5530' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else await run(Number(values.count), Number(values.seed), Number(values.port));

async function run(count: number, seed: number, port: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seahour-fuzz-'));
  const database = await openMarketplace(dataDir);
  const server = await startServerProcess(port, {
    SEAHOUR_MODE: 'demo',
    SEAHOUR_DATA: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--inspect=127.0.0.1:${port + 1}`,
  });
  async function post(path: string, body: string, more = {}) {
    const headers = { 'Content-Type': 'application/json', ...more };
    const response = await fetch(server.base + path, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  }
  try {
    const now = await readDatabaseTime(database.db);
    const { known, headersFor } = await becomeInsider(database.db, {
      now,
      offers: [FIRST_COPY, FIRST_COPY + 1, FIRST_COPY + 2],
      date: addDays(cityDate('Asia/Dubai', now), 2),
      post: (path, payload) => post(path, JSON.stringify(payload)),
    });
    const send = async (path: string, body: string) =>
      (await post(path, body, headersFor(path))).status;
    const calls = fuzzedCalls();
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const share = { count: Math.ceil(count / ROUNDS), seed: seed + round, known, send };
      report(await fuzzCalls(calls, share));
      memory.push(await settledMemoryMb(port + 1));
    }
    const [middle = 0, end = 0] = memory.slice(ROUNDS / 2 - 1).filter((_, at) => at % 2 === 0);
    console.log(`memory after each quarter: ${memory.join(', ')} MB`);
    if (end > middle * (1 + ALLOWED_GROWTH)) process.exitCode = 1;
  } finally {
    await server.stop();
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

function report(findings: readonly Finding[]): void {
  console.table(findings.map(({ path, calls, answers }) => ({ path, calls, ...answers })));
  for (const { path, broken } of findings) {
    for (const body of broken) console.error(`${path} ${body}`);
  }
  if (findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
}
