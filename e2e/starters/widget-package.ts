import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makePackage } from '../../scripts/package/make-package.ts';

/** The npm package of the widget, as an installation serves it: the one place that says where from. */
export async function packWidget(folder: string): Promise<string> {
  const out = join(folder, 'package');
  await makePackage(out);
  const args = ['pack', '--json', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: out });
  const [{ filename }] = Object.values(JSON.parse(stdout)) as [{ filename: string }];
  return join(folder, filename);
}
