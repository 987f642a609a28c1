import type { Result } from 'lighthouse';
import { freePort } from '../start/free-port.ts';
import { launchBrowser } from './browser.ts';
import { median, type Row } from './row.ts';
import { judgedPages } from './site-paths.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LCP_MS = 1300;
const LAYOUT_SHIFT = 0.01;
/** On a busy machine a browser's record now and then lacks its beginning. */
const ATTEMPTS = 3;
const DEVICES = ['mobile', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

interface Verdict {
  /** Of 100, in the order of the categories. */
  scores: number[];
  lcpMs: number;
  layoutShift: number;
}

interface Visit {
  url: string;
  device: Device;
  withoutPhotos: boolean;
}

/** What Lighthouse says of each kind of page, or of the wanted ones, in every language on two devices. */
export async function measureLighthouse(
  base: string,
  runs: number,
  wanted?: readonly string[],
): Promise<Row[]> {
  const port = await freePort(5540);
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const judge = await openJudge(port);
  try {
    const rows: Row[] = [];
    for (const { kind, language, url, isOnlyWeighed } of await judgedPages(base)) {
      if (isOnlyWeighed || wanted?.includes(kind) === false) continue;
      for (const device of DEVICES) {
        const verdicts: Verdict[] = [];
        for (let run = 0; run < runs; run++) {
          verdicts.push(await judge({ url, device, withoutPhotos: false }));
        }
        const what = `lighthouse, ${device}, ${language}: ${kind}`;
        const judged = [
          scoreRow(what, verdicts),
          stillRow(what, await judge({ url, device, withoutPhotos: true })),
        ];
        // It takes most of an hour: each is printed as soon as it is known.
        for (const { what, ours } of judged) console.log(`${what}: ${ours}`);
        rows.push(...judged);
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Loaded only here: nothing else needs its 60 packages. */
async function openJudge(port: number): Promise<(visit: Visit) => Promise<Verdict>> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  return async ({ url, device, withoutPhotos }) => {
    const flags = {
      port,
      logLevel: 'silent' as const,
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
      ...(withoutPhotos && { blockedUrlPatterns: ['*/photos/*'] }),
    };
    let reason = 'it said nothing';
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
      const verdict = result && verdictOf(result.lhr);
      if (verdict) return verdict;
      reason = result?.lhr.runtimeError?.message ?? reason;
    }
    throw new Error(`Lighthouse on ${url}: ${reason}`);
  };
}

/** Null where a figure is missing. */
function verdictOf({ categories, audits }: Result): Verdict | null {
  const scores = CATEGORIES.map((name) => categories[name]?.score ?? null);
  const lcpMs = audits['largest-contentful-paint']?.numericValue;
  const layoutShift = audits['cumulative-layout-shift']?.numericValue;
  if (scores.includes(null) || lcpMs === undefined || layoutShift === undefined) return null;
  return {
    scores: scores.map((score) => Math.round((score ?? 0) * 100)),
    lcpMs: Math.round(lcpMs),
    layoutShift,
  };
}

/** Medians of the runs, and between which two LCP lay. */
function scoreRow(what: string, verdicts: readonly Verdict[]): Row {
  const scores = CATEGORIES.map((_, index) =>
    median(verdicts.map(({ scores }) => scores[index] ?? 0)),
  );
  const lcp = verdicts.map(({ lcpMs }) => lcpMs);
  const layoutShift = median(verdicts.map(({ layoutShift }) => layoutShift));
  const spread = `${Math.min(...lcp)}–${Math.max(...lcp)}`;
  return {
    what,
    ours: `${scores.join(' ')}, LCP ${median(lcp)} ms (${spread}), layout shift ${layoutShift.toFixed(3)}`,
    bar: `100 100 100 100, ${LCP_MS} ms, ${LAYOUT_SHIFT}`,
    reached:
      scores.every((score) => score === 100) &&
      median(lcp) <= LCP_MS &&
      layoutShift <= LAYOUT_SHIFT,
  };
}

/** Browsers log what did not come, so only what the visitor sees is judged. */
function stillRow(what: string, { scores: [performance = 0], layoutShift }: Verdict): Row {
  return {
    what: `${what}, no photo comes`,
    ours: `${performance}, layout shift ${layoutShift.toFixed(3)}`,
    bar: `100, ${LAYOUT_SHIFT}`,
    reached: performance === 100 && layoutShift <= LAYOUT_SHIFT,
  };
}
