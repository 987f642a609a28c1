import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { patroniFile, primaryIndex } from './database-parts.ts';
import { type Fault, frozen, killed, LONG_MS } from './fault.ts';
import type { Installation } from './installation.ts';
import type { Part } from './part.ts';

const MACHINE_AWAY_MS = 30_000;
const FULL_MS = 10_000;

async function primaryOf({ nodes }: Installation): Promise<Part> {
  const index = await primaryIndex();
  const part = index === null ? undefined : nodes[index];
  if (!part) throw new Error('nobody is primary');
  return part;
}

async function standbyOf(installation: Installation): Promise<Part> {
  const primary = await primaryOf(installation);
  const part = installation.nodes.find((node) => node !== primary);
  if (!part) throw new Error('there is no standby');
  return part;
}

async function switchOver({ folder }: Installation): Promise<void> {
  const leader = `node${await primaryIndex()}`;
  const { status, stderr } = spawnSync(
    'patronictl',
    ['-c', patroniFile(folder, 0), 'switchover', '--force', '--leader', leader],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

async function fillDisk(installation: Installation, part: Part): Promise<void> {
  const disk = installation.disks[installation.nodes.indexOf(part)];
  if (!disk) throw new Error('only root may mount a disk that can be filled');
  disk.fill();
  await pause(FULL_MS);
  disk.empty();
}

/** Of PostgreSQL. A machine dies with its Patroni; PostgreSQL alone leaves Patroni to see it. */
export const DATABASE_FAULTS: readonly Fault[] = [
  { what: 'standby killed', happen: async (all) => killed(await standbyOf(all)) },
  {
    what: 'standby killed, back after 30 s',
    happen: async (all) => killed(await standbyOf(all), MACHINE_AWAY_MS),
  },
  {
    what: 'standby frozen for 35 s',
    happen: async (all) => frozen(await standbyOf(all), LONG_MS),
  },
  {
    what: 'disk of the standby full for 10 s',
    happen: async (all) => fillDisk(all, await standbyOf(all)),
  },
  { what: 'switched over, as before an upgrade', happen: switchOver },
  {
    what: 'PostgreSQL of the primary killed',
    happen: async (all) => (await primaryOf(all)).inner.kill(),
  },
  {
    what: 'PostgreSQL of the primary frozen for 35 s',
    happen: async (all) => frozen((await primaryOf(all)).inner, LONG_MS),
  },
  {
    what: 'primary killed with its machine, back after 30 s',
    happen: async (all) => killed(await primaryOf(all), MACHINE_AWAY_MS),
  },
  {
    what: 'primary frozen with its machine for 35 s',
    happen: async (all) => frozen(await primaryOf(all), LONG_MS),
  },
  {
    what: 'disk of the primary full for 10 s',
    happen: async (all) => fillDisk(all, await primaryOf(all)),
  },
];
