import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { book, findLost } from './orders.ts';
import { type Program, Refused, run, start } from './program.ts';
import { layOut, type Release } from './releases.ts';
import { type Step, step } from './step.ts';

const ORDERS = 8;
const OPERATE = 'scripts/seahour.ts';

/**
 * Brings the data of a release to this version and people’s orders with them; then goes the way
 * back, which is the backup from before: a copy of the data folder while nobody serves.
 */
export async function upgradeDrill(
  folder: string,
  root: string,
  release: Release,
): Promise<Step[]> {
  const done: Step[] = [];
  const about = (what: string) => ({ drill: `from ${release.version}`, step: what });
  const old: Program = { folder: join(folder, 'program'), data: join(folder, 'data') };
  const present: Program = { folder: root, data: old.data };
  const saved = join(folder, 'before');

  await step(done, about(`${release.version} is installed and filled`), async () => {
    await layOut(release, old.folder);
    run(old, 'scripts/catalogue-import.ts', 'catalogue');
    return { result: 'filled' };
  });
  const before = await start(old);
  const orders = await step(done, about('people book'), async () => {
    const value = await book(before.base, ORDERS);
    return { result: `${value.length} orders`, isGood: value.length === ORDERS, value };
  });
  await before.stop();
  await step(done, about('the backup'), async () => {
    // With the owners: as root, PostgreSQL's files are another user's.
    execFileSync('cp', ['--archive', old.data, saved]);
    return { result: 'a copy of SEAHOUR_DATA' };
  });

  await step(done, about('npm run db:migrate of this version'), async () => {
    run(present, OPERATE, 'db:migrate');
    return { result: 'migrated' };
  });
  const after = await start(present);
  await step(done, about('acknowledged orders, asked of this version'), async () => {
    const lost = await findLost(after.base, orders);
    return { result: `${lost.length} lost`, isGood: lost.length === 0 };
  });
  await step(done, about('people book on'), async () => {
    const more = await book(after.base, ORDERS, 3);
    return { result: `${more.length} orders`, isGood: more.length === ORDERS };
  });
  await after.stop();

  await step(done, about(`${release.version} on the migrated data`), async () => {
    const refusal = await start(old).then(
      (running) => running.stop().then(() => null),
      (cause: unknown) => {
        if (cause instanceof Refused) return errorLine(cause);
        throw cause;
      },
    );
    return { result: refusal ? `refuses: ${refusal}` : 'serves it', isGood: Boolean(refusal) };
  });
  const back: Program = { folder: old.folder, data: saved };
  const again = await start(back);
  await step(done, about(`the way back: ${release.version} on the backup`), async () => {
    const lost = await findLost(again.base, orders);
    return { result: `serves, ${lost.length} orders lost`, isGood: lost.length === 0 };
  });
  await again.stop();
  return done;
}

/** What it says, without its stack. */
const errorLine = ({ message }: Refused): string => {
  const lines = message.split('\n');
  return lines.find((line) => /^\w*Error: /.test(line)) ?? lines[0] ?? '';
};
