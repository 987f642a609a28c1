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
  'ramda',
  'tsx',
  'uuid',
  'yup',
];
/** The registry has no version of it that the validator's own list allows. */
const OTHER_VERSIONS: Readonly<Record<string, string>> = { '@octocloud/core': '1.0.57' };
const CHECKS = 'src/common/validation/supplier/services/validation';

/** The validator's own classes, as far as they are used here. */
interface Context {
  setSchema(schema: { backend: { endpoint: string; headers: Record<string, string> } }): void;
  useRequestContext: boolean;
  terminateValidation: boolean;
}
interface Checks {
  Context: new () => Context;
  ValidationController: new (log: object) => { validate(of: Context): Promise<CheckedFlow[]> };
  CapabilitiesFlow: new () => { validate(of: Context): Promise<CheckedFlow> };
}

/** A copy in a folder of its own, with the packages that it needs. */
export async function installValidator(checkout: string, folder: string): Promise<void> {
  const backend = join(checkout, 'backend');
  const listed = JSON.parse(await readFile(join(backend, 'package.json'), 'utf8'));
  const versions = { ...listed.dependencies, ...listed.devDependencies, ...OTHER_VERSIONS };
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, versions[name]]));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await cp(join(backend, 'src'), join(folder, 'src'), { recursive: true });
  await runTool('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund']);
}

/** All its checks; with pricing it is asked for capabilities first, as the validator has it ready. */
export async function runValidator(
  folder: string,
  { endpoint, key }: OctoAddress,
  { withPricing }: { withPricing: boolean },
): Promise<CheckedFlow[]> {
  const { Context, ValidationController, CapabilitiesFlow } = await importChecks(folder);
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

async function importChecks(folder: string): Promise<Checks> {
  const { tsImport } = await import(join(folder, 'node_modules/tsx/dist/esm/api/index.mjs'));
  const load = (path: string) => tsImport(join(folder, CHECKS, path), import.meta.url);
  return {
    ...(await load('context/Context.ts')),
    ...(await load('Controller.ts')),
    ...(await load('Flows/Capabilites/CapabilitiesFlow.ts')),
  };
}
