import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { primaryIndex } from './database-parts.ts';
import type { Installation } from './installation.ts';
import type { Part } from './part.ts';

export interface Fault {
  what: string;
  /** Breaks something and mends it as a supervisor or a person would; then it may recover. */
  happen(to: Installation): Promise<void>;
}

/** A supervisor such as systemd starts anew after two seconds. */
const RESTART_MS = 2_000;
const FROZEN_MS = 5_000;
/** Longer than Patroni waits for a silent primary. */
const LONG_FROZEN_MS = 35_000;
const AWAY_MS = 5_000;

async function killed(part: Part, awayMs = RESTART_MS): Promise<void> {
  await part.kill();
  await pause(awayMs);
  await part.start();
}

async function frozen(part: Part, ms = FROZEN_MS): Promise<void> {
  part.freeze();
  await pause(ms);
  part.thaw();
}

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

export const FAULTS: readonly Fault[] = [
  { what: 'nothing, for comparison', happen: () => pause(AWAY_MS) },
  { what: 'one API process killed', happen: ({ apis: [one] }) => killed(one as Part) },
  { what: 'one API process frozen for 5 s', happen: ({ apis: [one] }) => frozen(one as Part) },
  {
    what: 'two API processes killed',
    async happen({ apis: [one, two] }) {
      await Promise.all([killed(one as Part), killed(two as Part)]);
    },
  },
  { what: 'Redis killed, away for 5 s', happen: ({ redis }) => killed(redis, AWAY_MS) },
  { what: 'Redis frozen for 5 s', happen: ({ redis }) => frozen(redis) },
  { what: 'PgBouncer killed', happen: ({ pgbouncer }) => killed(pgbouncer) },
  { what: 'PgBouncer frozen for 5 s', happen: ({ pgbouncer }) => frozen(pgbouncer) },
  { what: 'balancer killed', happen: ({ balancer }) => killed(balancer) },
  { what: 'etcd killed, away for 5 s', happen: ({ etcd }) => killed(etcd, AWAY_MS) },
  {
    what: 'standby killed',
    async happen(installation) {
      await killed(await standbyOf(installation));
    },
  },
  {
    what: 'standby frozen for 5 s',
    async happen(installation) {
      await frozen(await standbyOf(installation));
    },
  },
  {
    what: 'switched over, as before an upgrade',
    async happen({ folder }) {
      const leader = await primaryIndex();
      const { status, stderr } = spawnSync(
        'patronictl',
        ['-c', join(folder, 'patroni0.yaml'), 'switchover', '--force', '--master', `node${leader}`],
        { encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(stderr);
    },
  },
  {
    what: 'primary killed with its machine, back after 30 s',
    async happen(installation) {
      await killed(await primaryOf(installation), 30_000);
    },
  },
  {
    what: 'primary frozen for 35 s, then back',
    async happen(installation) {
      await frozen(await primaryOf(installation), LONG_FROZEN_MS);
    },
  },
  {
    what: 'disk of the primary full for 10 s',
    async happen(installation) {
      const primary = await primaryOf(installation);
      installation.disks[installation.nodes.indexOf(primary)]?.fill();
      await pause(10_000);
      for (const disk of installation.disks) disk.empty();
    },
  },
];
