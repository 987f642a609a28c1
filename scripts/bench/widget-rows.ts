import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { weighStages } from '../widget-size/budgets.ts';
import { Chunks } from '../widget-size/chunks.ts';
import { measureOpenings, type Opening, type OpeningTimes } from './opening-times.ts';
import { servePartnerPage } from './partner-page.ts';
import { weighPeers } from './peers.ts';
import { serveReactPage } from './react-page.ts';
import { comparedRow } from './rounds.ts';
import type { Row } from './row.ts';

/** Of the time in which an empty page shows a button that React renders, on the same slow phone. */
const DIALOG = 0.1;
const PREFETCHED = 0.35;
const COLD = 1;

/** What the widget weighs and how soon it is there, with the weight of others beside it. */
export async function measureWidget(api: string, rounds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-widget-'));
  const page = await servePartnerPage(folder, api);
  const empty = await serveReactPage();
  try {
    const weights = await weighStages(await Chunks.read(folder));
    const peers = await weighPeers();
    const openings = await measureOpenings(page, empty, rounds);
    return [
      ...weights.map(({ what, bytes, budget, isWithin }) => ({
        what: `widget: ${what}`,
        ours: kilobytes(bytes),
        bar: kilobytes(budget),
        reached: isWithin,
      })),
      ...peers.map(({ name, bytes }) => ({
        what: `${name}: before interaction`,
        ours: bytes === null ? 'the package could not be had' : kilobytes(bytes),
        bar: 'to compare',
        reached: bytes !== null,
      })),
      ...timeRows(openings),
    ];
  } finally {
    page.close();
    empty.close();
    await rm(folder, { recursive: true });
  }
}

function timeRows({ cold, prefetched, untouched, reactAloneMs }: OpeningTimes): Row[] {
  const compared = (what: string, ours: readonly number[], most: number) =>
    comparedRow(
      { ours, theirs: reactAloneMs },
      {
        what: `widget, Fast 4G, 4 × slower CPU: ${what}`,
        peer: 'React alone',
        say: (ms) => `${Math.round(ms)} ms`,
        bar: { most },
      },
    );
  const dialogsOf = (openings: readonly Opening[]) => openings.map(({ dialogMs }) => dialogMs);
  const firstStepsOf = (openings: readonly Opening[]) =>
    openings.map(({ firstStepMs }) => firstStepMs);
  return [
    {
      what: 'widget: untouched page',
      ours: `${untouched.requests} request, layout shift ${untouched.layoutShift}`,
      bar: '1 request, layout shift 0',
      reached: untouched.requests === 1 && untouched.layoutShift === 0,
    },
    compared('click to dialog, cold', dialogsOf(cold), DIALOG),
    compared('click to dialog, prefetched', dialogsOf(prefetched), DIALOG),
    compared('click to first step, prefetched', firstStepsOf(prefetched), PREFETCHED),
    compared('click to first step, cold', firstStepsOf(cold), COLD),
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
