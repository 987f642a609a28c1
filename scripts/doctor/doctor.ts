import { type ReadOptions, readConfig } from '@seahour/server/config/config.ts';
import { type Finding, wrong } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtMachine } from './look-at-machine.ts';
import { lookAtSettings } from './look-at-settings.ts';
import { lookOutside } from './look-outside.ts';

export interface Group {
  title: string;
  findings: Finding[];
}

/** Looks at everything that a server needs and changes nothing. */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  options: ReadOptions = {},
): Promise<Group[]> {
  const read = readConfig(environment, options);
  if (!read.ok) {
    return [
      { title: 'Settings', findings: [wrong(read.problem, 'README.md lists every setting')] },
    ];
  }
  const { config } = read;
  const [database, machine, outside] = await Promise.all([
    lookAtDatabase(config),
    lookAtMachine(config),
    lookOutside(config),
  ]);
  return [
    { title: 'Settings', findings: lookAtSettings(environment, config) },
    { title: 'Database', findings: database },
    { title: 'This machine', findings: machine },
    { title: 'Outside', findings: outside },
  ];
}
