import { freePort } from '../start/free-port.ts';
import { launchBrowser } from './browser.ts';
import type { Row } from './row.ts';
import { inRussian, judgedPaths } from './site-paths.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LCP_MS = 1200;
const LAYOUT_SHIFT = 0.01;
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

/** What Lighthouse says of each kind of page, in two languages on two devices: medians of runs. */
export async function measureLighthouse(base: string, runs: number): Promise<Row[]> {
  const port = await freePort(5540);
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const judge = await openJudge(port);
  try {
    const rows: Row[] = [];
    for (const [kind, path] of Object.entries(await judgedPaths(base))) {
      for (const [language, localPath] of [
        ['en', path],
        ['ru', inRussian(path)],
      ] as const) {
        for (const device of DEVICES) {
          const visit = { url: base + localPath, device, withoutPhotos: false };
          const verdicts: Verdict[] = [];
          for (let run = 0; run < runs; run++) verdicts.push(await judge(visit));
          const without = await judge({ ...visit, withoutPhotos: true });
          const what = `lighthouse, ${device}, ${language}: ${kind}`;
          rows.push(scoreRow(what, medianOf(verdicts)), stillRow(what, without));
        }
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
      logLevel: 'error' as const,
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
      ...(withoutPhotos && { blockedUrlPatterns: ['*/photos/*'] }),
    };
    const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  };
}

function medianOf(verdicts: readonly Verdict[]): Verdict {
  const median = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return {
    scores: CATEGORIES.map((_, index) => median(verdicts.map(({ scores }) => scores[index] ?? 0))),
    lcpMs: median(verdicts.map(({ lcpMs }) => lcpMs)),
    layoutShift: median(verdicts.map(({ layoutShift }) => layoutShift)),
  };
}

function scoreRow(what: string, { scores, lcpMs, layoutShift }: Verdict): Row {
  return {
    what,
    measured: `${scores.join(' ')}, LCP ${lcpMs} ms, layout shift ${layoutShift.toFixed(3)}`,
    bar: `100 100 100 100, ${LCP_MS} ms, ${LAYOUT_SHIFT}`,
    reached:
      scores.every((score) => score === 100) && lcpMs <= LCP_MS && layoutShift <= LAYOUT_SHIFT,
  };
}

/** Browsers log what did not come, so only what the visitor sees is judged. */
function stillRow(what: string, { scores: [performance = 0], layoutShift }: Verdict): Row {
  return {
    what: `${what}, no photo comes`,
    measured: `${performance}, layout shift ${layoutShift.toFixed(3)}`,
    bar: `100, ${LAYOUT_SHIFT}`,
    reached: performance === 100 && layoutShift <= LAYOUT_SHIFT,
  };
}
