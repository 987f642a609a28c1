import { CurrencyCode } from '@seahour/api-types/primitives.ts';
import { COUNTRIES_BY_CURRENCY } from '@seahour/api-types/rules/country-currency.ts';
import * as z from 'zod/mini';

const Units = z.record(z.string(), z.number().check(z.positive()));

/** As most services publish reference rates: units of each currency for one of the base. */
const PublishedRates = z.object({ base: CurrencyCode, date: z.iso.date(), rates: Units });

/** As the exchange-api does: the base is a key in small letters, e.g. `{"date", "usd": {…}}`. */
const KeyedRates = z.pipe(
  z.catchall(z.object({ date: z.iso.date() }), Units),
  z.transform(({ date, ...byBase }) => {
    const [[base = '', units = {}] = []] = Object.entries(byBase);
    const rates = Object.entries(units).map(([code, rate]) => [code.toUpperCase(), rate]);
    return { base: base.toUpperCase(), date, rates: Object.fromEntries(rates) };
  }),
);

export interface Rates {
  date: string;
  /** Units of each currency for one dirham. */
  perAed: Map<string, number>;
}

export type RatesResult = { ok: true; rates: Rates } | { ok: false; reason: string };

const LONGEST_WAIT_MS = 10_000;
/** What a mistake at the source would look like. */
const LARGEST_STEP = 3;

/** Reads rates and turns them to dirhams. A source that is away or wrong changes nothing. */
export async function fetchRates(url: string): Promise<RatesResult> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    if (!response.ok) return { ok: false, reason: `${url} answered ${response.status}` };
    return readRates(await response.json());
  } catch (cause) {
    return { ok: false, reason: `${url}: ${reasonOf(cause)}` };
  }
}

/** Fetch says only that it failed; why stands in its cause. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}

export function readRates(published: unknown): RatesResult {
  const keyed = KeyedRates.safeParse(published);
  const parsed = PublishedRates.safeParse(keyed.success ? keyed.data : published);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, reason: `${issue?.path.join('.') || 'the answer'} is not as expected` };
  }
  const { base, date, rates } = parsed.data;
  const perBase = new Map(Object.entries({ ...rates, [base]: 1 }));
  const dirhams = perBase.get('AED');
  if (!dirhams) return { ok: false, reason: 'there is no rate of AED' };
  // Some sources list metals and coins of the net as well.
  const known = [...perBase].filter(([code]) => code in COUNTRIES_BY_CURRENCY);
  const perAed = new Map(known.map(([code, units]) => [code, significant(units / dirhams)]));
  return { ok: true, rates: { date, perAed } };
}

/** Why new rates are not to be believed beside the old ones; null where they are. */
export function findJump(old: ReadonlyMap<string, number>, rates: Rates): string | null {
  for (const [code, before] of old) {
    const now = rates.perAed.get(code);
    if (now === undefined) continue;
    const step = Math.max(now / before, before / now);
    if (step > LARGEST_STEP) return `${code} would go from ${before} to ${now}`;
  }
  return null;
}

const significant = (value: number): number => Number(value.toPrecision(8));
