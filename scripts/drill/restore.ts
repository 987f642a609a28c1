import { join } from 'node:path';
import { book, findLost } from './orders.ts';
import { type Program, run, start } from './program.ts';
import { differences, rowDigests } from './row-digests.ts';
import { type Step, step } from './step.ts';
import { waitForMessages } from './wait-for-messages.ts';

const ORDERS = 12;
const OPERATE = 'scripts/seahour.ts';

/** Backs a marketplace up while it serves, and brings it back in an empty place. */
export async function restoreDrill(folder: string, root: string): Promise<Step[]> {
  const done: Step[] = [];
  const about = (what: string) => ({ drill: 'restore', step: what });
  const first: Program = { folder: root, data: join(folder, 'first') };
  const second: Program = { folder: root, data: join(folder, 'second') };
  const file = join(folder, 'backup.tar.gz');
  await step(done, about('a marketplace with its catalogue'), async () => {
    run(first, OPERATE, 'db:migrate');
    run(first, OPERATE, 'catalogue:import', 'catalogue');
    return { result: 'filled' };
  });
  const serving = await start(first);
  const orders = await step(done, about('people book'), async () => {
    const value = await book(serving.base, ORDERS);
    return { result: `${value.length} orders`, isGood: value.length === ORDERS, value };
  });
  await waitForMessages(serving.base);
  await step(done, about('npm run backup, while it serves'), async () => {
    run(first, OPERATE, 'backup', '--to', file);
    return { result: 'one file' };
  });
  await serving.stop();
  await step(done, about('npm run restore, into an empty place'), async () => {
    run(second, OPERATE, 'restore', file, '--live');
    return { result: 'restored' };
  });
  await step(done, about('every row of every table'), async () => {
    const different = differences(await rowDigests(first.data), await rowDigests(second.data));
    return {
      result: different.length === 0 ? 'the same' : `different: ${different.join(', ')}`,
      isGood: different.length === 0,
    };
  });
  const again = await start(second);
  await step(done, about('acknowledged orders, asked of the restored server'), async () => {
    const lost = await findLost(again.base, orders);
    return { result: `${lost.length} lost`, isGood: lost.length === 0 };
  });
  await again.stop();
  return done;
}
