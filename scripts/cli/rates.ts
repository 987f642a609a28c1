/**
 * Refreshes the reference rates that prices are shown by, from a service that publishes them as
 * `{"base": "USD", "date": "2026-11-20", "rates": {"AED": 3.67, …}}`. Run it daily.
 */

import { applyRates } from '@seahour/server/catalogue/rates/apply-rates.ts';
import { fetchRates } from '@seahour/server/catalogue/rates/published-rates.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print, refused } from './said.ts';

export const rates = new Command('rates')
  .description('refreshes the rates that prices are shown by, from RATES_URL; run it daily')
  .option('--dry-run', 'only say what would change')
  .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
    process.exitCode = await run(dryRun);
  });

const run = (dryRun: boolean): Promise<number> =>
  withDatabase(async ({ db, config: { ratesUrl } }) => {
    if (!ratesUrl) return print(refused('set RATES_URL to the address of the rates'));
    const fetched = await fetchRates(ratesUrl);
    if (!fetched.ok) return print(refused(fetched.reason));
    const applied = await applyRates(db, fetched.rates, { dryRun });
    if (!applied.ok) return print(refused(applied.reason));
    console.log(`${applied.changed} rates of ${fetched.rates.date}${dryRun ? ' (dry run)' : ''}`);
    return 0;
  });
