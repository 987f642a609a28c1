/**
 * Adds to the list of what partners build on, `scripts/surface/v6.txt`, what is new and named in
 * docs/changes-for-partners.md. What was promised stays: it is never taken off.
 *
 *   npm run partner-surface
 */
import { argumentsOrExit } from './start/arguments.ts';
import { compare } from './surface/compare.ts';
import { CHANGES, readChanges, readStored, writeStored } from './surface/stored.ts';
import { readSurface } from './surface/surface.ts';

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log('Usage: npm run partner-surface');
else process.exitCode = main();

function main(): number {
  const entries = readSurface();
  const stored = readStored();
  const { gone, unnamed, added } = compare(entries, { stored, changes: readChanges() });
  for (const line of gone) console.error(`promised, and gone or of another type: ${line}`);
  for (const name of unnamed) console.error(`${CHANGES}:1 does not name ${name}`);
  if (gone.length > 0 || unnamed.length > 0) return 1;
  writeStored(entries.map(({ line }) => line));
  console.log(`${added.length} lines added`);
  return 0;
}
