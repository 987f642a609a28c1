/**
 * Serves a marketplace for the element's tests until it is told to end; prints where.
 *
 * Takes `--data <folder>`.
 */
import { once } from 'node:events';
import { argumentsOrExit } from '../start/arguments.ts';
import { withOwnMarketplace } from './own-marketplace.ts';

const { values } = argumentsOrExit({ options: { data: { type: 'string', default: '' } } });
const told = once(process, 'SIGTERM');
await withOwnMarketplace(values.data, async (marketplace) => {
  const { origin } = await marketplace.for('widget');
  console.log(`serving ${origin}`);
  await told;
});
