/**
 * Sends thousands of generated bodies to every call of a server in a process of its own, and prints
 * how they were answered. Fails where one was answered with 5xx or the memory grew.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openMarketplace } from './bench/marketplace.ts';
import { startServerProcess } from './bench/server-process.ts';
import { fuzzedCalls } from './fuzz/contract.ts';
import { type Finding, fuzzCalls } from './fuzz/fuzz-calls.ts';

const HELP = `Usage: node scripts/fuzz.ts [--count 10000] [--seed 1] [--port 5530]

  --count   bodies for each call
  --seed    the same seed makes the same bodies
  --port    where the server listens
  --help    show this`;

const MEGABYTE = 2 ** 20;
/** A heap finds its size in the first rounds; after them it may only breathe. */
const ROUNDS = 4;
const ALLOWED_GROWTH = 0.1;

const { values } = parseArgs({
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
    SEAHOUR_DATA: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  async function send(path: string, body: string): Promise<number> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(server.base + path, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  }
  try {
    const calls = fuzzedCalls();
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const share = { count: Math.ceil(count / ROUNDS), seed: seed + round, send };
      report(await fuzzCalls(calls, share));
      memory.push(Math.round(await residentMb(server.pid)));
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

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MEGABYTE;
}
