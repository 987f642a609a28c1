import { readFileSync, writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';

/** Where the built widget and its marketplace are served: never the origin of the tests' own pages. */
const origin = process.env.WIDGET_ORIGIN ?? 'http://localhost:4321';
const report = process.env.WIDGET_REPORT;
const integrity = await (await fetch(`${origin}/widget/integrity.json`)).json();
/** Made for the address that the pages are built for, which is another one. */
const importMap = JSON.stringify(integrity.import_map).replaceAll(
  /http:\/\/localhost:\d+/g,
  origin,
);
const rootDir = new URL('..', import.meta.url).pathname;

export default {
  rootDir,
  files: ['widget/tests/*.test.ts'],
  concurrency: 2,
  testsFinishTimeout: 120_000,
  testFramework: { config: { timeout: 90_000 } },
  browsers: [
    chromeLauncher({
      // Drafts lie in the browser's storage: no file meets those of another.
      createBrowserContext: ({ browser }) => browser.createBrowserContext(),
      launchOptions: {
        ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--js-flags=--expose-gc',
        ],
      },
    }),
  ],
  plugins: [esbuildPlugin({ ts: true, target: 'es2022' })],
  testRunnerHtml: (framework) => `<!doctype html>
    <html lang="en"><head><meta charset="utf-8">
      <script>window.WIDGET = ${JSON.stringify({ origin, version: integrity.version })}</script>
    </head><body><script type="module" src="${framework}"></script></body></html>`,
  middleware: [servePage, serveFaulty],
  reporters: [defaultReporter({ reportTestProgress: false }), ...(report ? [countTests()] : [])],
};

/** `/pages/name` is a page of `tests/pages`, with the policy that its first line names. */
async function servePage(context, next) {
  const name = /^\/pages\/([\w-]+)$/.exec(context.path)?.[1];
  if (!name) return next();
  const file = readFileSync(`${rootDir}widget/tests/pages/${name}.html`, 'utf8');
  const fill = (text) =>
    text
      .replaceAll('FAULTY', `/faulty/${context.querystring}`)
      .replaceAll('WIDGET', origin)
      .replaceAll('VERSION', integrity.version)
      .replaceAll('LOADER_HASH', integrity.files[`${integrity.version}/booking-widget.js`])
      .replaceAll('"IMPORT_MAP"', importMap);
  const policy = /^<!-- policy: (.*) -->\n/.exec(file);
  context.set('Content-Type', 'text/html; charset=utf-8');
  if (policy?.[1]) context.set('Content-Security-Policy', fill(policy[1]));
  context.body = fill(file.slice(policy?.[0].length ?? 0));
}

const LATE_MS = 1500;

/**
 * The widget under `/faulty/hang=stage/`, `refuse=mount` or `slow=…`: without the script of that
 * name, or late with it.
 */
async function serveFaulty(context, next) {
  const [, fault, name, path] = /^\/faulty\/(\w+)=(\w+)\/(.*)$/.exec(context.path) ?? [];
  if (!fault) return next();
  if (new RegExp(`/c/${name}[-.]`).test(path)) {
    if (fault === 'refuse') {
      context.status = 404;
      return;
    }
    await new Promise((resolve) => fault === 'slow' && setTimeout(resolve, LATE_MS));
  }
  const answer = await fetch(`${origin}/widget/${path}`);
  context.status = answer.status;
  context.set('Content-Type', answer.headers.get('Content-Type') ?? '');
  context.body = Buffer.from(await answer.arrayBuffer());
}

/** Writes what `npm test` adds up: the `FileTally` of each file. */
function countTests() {
  return {
    onTestRunFinished({ sessions }) {
      const tallies = sessions.map(({ testFile, passed, testResults }) => {
        const tests = flatten(testResults);
        const titled = (isWanted) => tests.filter(isWanted).map(({ name }) => name);
        const failures = titled((test) => !test.passed && !test.skipped);
        if (!passed && failures.length === 0) failures.push('failed to run');
        const ms = tests.reduce((sum, { duration = 0 }) => sum + duration, 0);
        return { file: testFile, passed: titled((test) => test.passed), failures, flaky: [], ms };
      });
      writeFileSync(report, JSON.stringify(tallies));
    },
  };
}

function flatten(suite) {
  return suite ? [...suite.tests, ...suite.suites.flatMap(flatten)] : [];
}
