/**
 * Refreshes the reference rates that prices are shown by, from a service that publishes them as
 * `{"base": "USD", "date": "2026-11-20", "rates": {"AED": 3.67, …}}`. Run it daily.
 */
import { databaseOf } from '@seahour/server/config.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { applyRates } from '@seahour/server/integrations/rates/apply-rates.ts';
import { fetchRates } from '@seahour/server/integrations/rates/published-rates.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Usage: RATES_URL=https://… node scripts/rates.ts [--dry-run]

  --dry-run   only say what would change
  --help      show this`;

const { values } = argumentsOrExit({
  options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else process.exitCode = await run(process.env.RATES_URL, values['dry-run']);

async function run(url: string | undefined, dryRun: boolean): Promise<number> {
  const config = settingsOrExit();
  if (!url || !URL.canParse(url)) return fail('RATES_URL must be an http(s) address');
  const fetched = await fetchRates(url);
  if (!fetched.ok) return fail(fetched.reason);
  const { db, close } = await openDatabase(databaseOf(config));
  try {
    const applied = await applyRates(db, fetched.rates, { dryRun });
    if (!applied.ok) return fail(applied.reason);
    console.log(`${applied.changed} rates of ${fetched.rates.date}${dryRun ? ' (dry run)' : ''}`);
    return 0;
  } finally {
    await close();
  }
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}
