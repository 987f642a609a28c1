import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const START = join(import.meta.dirname, '../../start.ts');
const TRACING = join(import.meta.dirname, 'start-tracing.ts');

/** What of OpenTelemetry's SDK a module loads; prom-client asks for the interfaces, `api`. */
function loadedBy(module: string): string[] {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        if (/^@opentelemetry\\/(?!api$)/.test(specifier)) loaded.add(specifier);
        return next(specifier, context);
      },
    });
    await import(${JSON.stringify(module)});
    console.log(JSON.stringify([...loaded]));
    process.exit();`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
}

test('loads OpenTelemetry for anybody who traces, and for nobody else', () => {
  expect(loadedBy(START)).toEqual([]);
  expect(loadedBy(TRACING)).toContain('@opentelemetry/sdk-trace-node');
});
