import { type ReadOptions, readConfig } from '@seahour/server/config/config.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkServices } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { type Finding, wrong } from './finding.ts';

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
      {
        title: 'Settings',
        findings: [wrong(read.problem, 'docs/settings.md lists every setting')],
      },
    ];
  }
  const { config } = read;
  const [database, machine, outside] = await Promise.all([
    checkDatabase(config),
    checkMachine(config),
    checkServices(config),
  ]);
  return [
    { title: 'Settings', findings: checkSettings(environment, config) },
    { title: 'Database', findings: database },
    { title: 'This machine', findings: machine },
    { title: 'Outside', findings: outside },
  ];
}
