import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../build/run-tool.ts';
import type { CheckedFlow } from './findings.ts';
import type { OctoAddress } from './one-at-a-time.ts';

/** What the checks import; its server, its log and its database are left out. */
const PACKAGES = [
  '@needle-di/core',
  '@octocloud/core',
  '@octocloud/types',
  'date-fns',
  'date-fns-tz',
  'esbuild',
  'ramda',
  'uuid',
  'yup',
];
/** The registry has no version of it that the validator's own list allows. */
const OTHER_VERSIONS: Readonly<Record<string, string>> = { '@octocloud/core': '1.0.57' };
const CHECKS = './src/common/validation/supplier/services/validation';
const ENTRY = `
  export { Context } from '${CHECKS}/context/Context';
  export { ValidationController } from '${CHECKS}/Controller';
  export { CapabilitiesFlow } from '${CHECKS}/Flows/Capabilites/CapabilitiesFlow';
`;

/** The validator's own classes, as far as they are used here. */
interface Context {
  setSchema(schema: { backend: { endpoint: string; headers: Record<string, string> } }): void;
  useRequestContext: boolean;
  terminateValidation: boolean;
}
export interface Validator {
  Context: new () => Context;
  ValidationController: new (log: object) => { validate(of: Context): Promise<CheckedFlow[]> };
  CapabilitiesFlow: new () => { validate(of: Context): Promise<CheckedFlow> };
}

/** Its checks as one program, built in a folder that has the packages they need. */
export async function buildValidator(checkout: string, folder: string): Promise<Validator> {
  const backend = join(checkout, 'backend');
  const listed = JSON.parse(await readFile(join(backend, 'package.json'), 'utf8'));
  const versions = { ...listed.dependencies, ...listed.devDependencies, ...OTHER_VERSIONS };
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, versions[name]]));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await cp(join(backend, 'src'), join(folder, 'src'), { recursive: true });
  await runTool('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund']);
  const { build } = await import(join(folder, 'node_modules/esbuild/lib/main.js'));
  const outfile = join(folder, 'validator.cjs');
  await build({
    stdin: { contents: ENTRY, resolveDir: folder },
    ...{ bundle: true, platform: 'node', logLevel: 'error', outfile },
  });
  return (await import(outfile)).default;
}

/** All its checks; with pricing it is asked for capabilities first, as the validator has it ready. */
export async function runValidator(
  { Context, ValidationController, CapabilitiesFlow }: Validator,
  { endpoint, key }: OctoAddress,
  { withPricing }: { withPricing: boolean },
): Promise<CheckedFlow[]> {
  const context = new Context();
  context.setSchema({ backend: { endpoint, headers: { Authorization: `Bearer ${key}` } } });
  context.useRequestContext = false;
  const { log } = console;
  // It prints a line for each request.
  console.log = () => {};
  try {
    const flows = withPricing ? [await new CapabilitiesFlow().validate(context)] : [];
    flows.push(...(await new ValidationController({ async logScenario() {} }).validate(context)));
    return context.terminateValidation ? [...flows, ENDED_EARLY] : flows;
  } finally {
    console.log = log;
  }
}

const ENDED_EARLY: CheckedFlow = {
  name: 'Validator',
  scenarios: [
    { name: 'ended early', validationResult: 'FAILED', request: null, response: null, errors: [] },
  ],
};
