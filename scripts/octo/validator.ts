/**
 * Runs the public validator of the OCTO standard against a Seahour and prints what each of its checks
 * found. Fails where it found something that is not known and explained.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsOrExit } from '../start/arguments.ts';
import { startDemoSupplier } from './demo-supplier.ts';
import { type CheckedFlow, findingsOf, linesOf } from './findings.ts';
import { bookOneAtATime } from './one-at-a-time.ts';
import { holdOneStart } from './sold-out.ts';
import { buildValidator, runValidator } from './validator-program.ts';

const HELP = `Usage: npm run octo:validate -- --validator <folder> [--endpoint <address> --key <key>]

  git clone https://github.com/octotravel/validator
  npm run octo:validate -- --validator validator

The packages that the validator needs are installed into a temporary folder by npm, from its registry.
Without an endpoint a demo of its own is started, and ends with the run.

  --validator   the validator's checkout
  --endpoint    e.g. http://localhost:4321/octo; bookings are made there, and cancelled
  --key         a partner's, whose bookings are confirmed at once
  --help        show this`;

const { values } = argumentsOrExit({
  options: {
    validator: { type: 'string' },
    endpoint: { type: 'string' },
    key: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else if (!values.validator || !values.endpoint !== !values.key) {
  console.error(HELP);
  process.exitCode = 1;
} else process.exitCode = await run(values.validator);

async function run(checkout: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-octo-'));
  try {
    const validator = await buildValidator(checkout, folder);
    const { endpoint, key } = values;
    const supplier =
      endpoint && key ? { endpoint, key, stop: async () => {} } : await startDemoSupplier(folder);
    try {
      const release = await holdOneStart(supplier);
      const bookings = bookOneAtATime(supplier);
      const plain = await runValidator(validator, supplier, { withPricing: false });
      const priced = await runValidator(validator, supplier, { withPricing: true });
      await bookings.end();
      await release();
      return report({ 'without capabilities': plain, 'with octo/pricing': priced });
    } finally {
      await supplier.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(runs: Readonly<Record<string, CheckedFlow[]>>): number {
  let unexplained = 0;
  for (const [title, flows] of Object.entries(runs)) {
    const checks = flows.flatMap(({ scenarios }) => scenarios);
    const findings = checks.flatMap(findingsOf);
    const open = findings.filter(({ reason }) => reason === undefined);
    console.log(`\n${title}`);
    for (const line of flows.flatMap(linesOf)) console.log(`  ${line}`);
    console.log(
      `  checks: ${checks.length}, findings: ${findings.length}, unexplained: ${open.length}`,
    );
    unexplained += open.length;
  }
  return unexplained > 0 ? 1 : 0;
}
