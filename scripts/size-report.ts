/**
 * Weighs what the widget makes a browser load at each stage of a booking, in bytes of brotli 11,
 * and fails where that is more than its budget.
 *
 *   npm run check:size [-- --help]
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { type Weight, weighStages } from './widget-size/budgets.ts';
import { buildWidget } from './widget-size/build-widget.ts';
import { Chunks } from './widget-size/chunks.ts';

const HELP = `Usage: npm run check:size

Builds the widget into a folder of its own and weighs it. Ends with 1 where a stage is over its budget.
The budgets stand in scripts/widget-size/budgets.ts.`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-size-'));
  try {
    await buildWidget(folder);
    print(await weighStages(await Chunks.read(folder)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function print(weights: Weight[]): void {
  for (const { what, bytes, budget, isWithin } of weights) {
    const measured = bytes.toLocaleString(DEFAULT_LANGUAGE).padStart(9);
    const allowed = budget.toLocaleString(DEFAULT_LANGUAGE).padStart(9);
    console.log(`${isWithin ? '  ' : '✗ '}${what.padEnd(42)}${measured} of ${allowed}`);
  }
  if (weights.some(({ isWithin }) => !isWithin)) {
    console.error('Over budget. Load later what can wait, or find something lighter.');
    process.exitCode = 1;
  }
}
