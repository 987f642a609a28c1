/** Says in plain words what keeps a server from running well, and what to do. Changes nothing. */

import { Command } from 'commander';
import { examine } from '../doctor/doctor.ts';
import { linesOf } from '../doctor/finding.ts';

export const doctor = new Command('doctor')
  .description('looks at settings, database, disk, build and what is outside; changes nothing')
  .addHelpText('after', '\nEnds with exit code 1 where something is wrong.')
  .action(async () => {
    const groups = await examine(process.env);
    for (const { title, findings } of groups) {
      if (findings.length === 0) continue;
      console.log([title, ...findings.flatMap(linesOf), ''].join('\n'));
    }
    const all = groups.flatMap(({ findings }) => findings);
    const count = (state: string) => all.filter((finding) => finding.state === state).length;
    console.log(`${count('wrong')} wrong, ${count('warning')} to look at, ${count('ok')} right`);
    process.exitCode = count('wrong') > 0 ? 1 : 0;
  });
