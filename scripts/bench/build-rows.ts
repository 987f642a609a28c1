import { availableParallelism } from 'node:os';
import {
  type Built,
  builtByAstroAlone,
  builtByUs,
  type Catalogue,
  furtherPerSecond,
} from './builds.ts';
import { comparedRow, inTurn } from './rounds.ts';
import { median, type Row } from './row.ts';

const PEAK_BAR_MB = 1024;
const CORES_BAR = 0.8;
const LARGE = 5000;
/** Of more, Astro alone takes many minutes and more memory than a small machine has. */
const MOST_ALONE = LARGE;

interface BuildMeasured {
  rows: Row[];
  /** A whole build of ours takes so long. */
  seconds: number;
}

/** Builds of a catalogue, each beside one of Astro alone where that can be waited for. */
export async function measureBuild(
  large: Catalogue,
  small: Catalogue,
  rounds: number,
): Promise<BuildMeasured> {
  const ours: Built[] = [];
  const build = async () => {
    const whole = await builtByUs(large);
    ours.push(whole);
    return whole;
  };
  const isCompared = large.offers <= MOST_ALONE;
  const rows = isCompared ? [await comparedWithAstro(large, small, build, rounds)] : [];
  for (let round = 0; !isCompared && round < rounds; round++) await build();
  const seconds = median(ours.map((each) => each.seconds));
  const name = `${large.offers} offers`;
  return {
    rows: [
      ...rows,
      memoryRow(name, ours),
      coresRow(name, ours, large.offers > MOST_ALONE),
      onceRow(name, ours),
    ],
    seconds,
  };
}

async function comparedWithAstro(
  large: Catalogue,
  small: Catalogue,
  build: () => Promise<Built>,
  rounds: number,
): Promise<Row> {
  const found = await inTurn(
    async () => {
      const few = await builtByUs(small);
      return furtherPerSecond(await build(), few);
    },
    async () => {
      const few = await builtByAstroAlone(small);
      return furtherPerSecond(await builtByAstroAlone(large), few);
    },
    rounds,
  );
  return comparedRow(found, {
    what: `${large.offers} offers: further pages`,
    peer: 'Astro alone',
    say: (figure) => `${Math.round(figure)}/s`,
    bar: { least: large.offers < LARGE ? 2 : 3.5 },
  });
}

function memoryRow(name: string, builds: readonly Built[]): Row {
  const sumMb = Math.max(...builds.map(({ used }) => used.sumMb));
  const largestMb = Math.max(...builds.map(({ used }) => used.largestMb));
  return {
    what: `${name}: memory`,
    ours: `${sumMb} MB in all, ${largestMb} MB the largest process`,
    bar: `${PEAK_BAR_MB} MB in all`,
    reached: sumMb <= PEAK_BAR_MB,
  };
}

/** What starts and bundles keeps one core busy; of few pages that is most of a build. */
function coresRow(name: string, builds: readonly Built[], isMany: boolean): Row {
  const cores = availableParallelism();
  const shares = builds.map(({ used, seconds }) => used.cpuSec / (seconds * cores));
  const [seconds, cpuSec] = [
    median(builds.map((each) => each.seconds)),
    median(builds.map(({ used }) => used.cpuSec)),
  ];
  return {
    what: `${name}: cores busy`,
    ours: `${Math.round(cpuSec)} s of processor`,
    against: `${seconds.toFixed(1)} s × ${cores} cores`,
    ratios: shares,
    bar: isMany ? `≥ ${CORES_BAR}` : 'to compare',
    reached: !isMany || median(shares) >= CORES_BAR,
  };
}

function onceRow(name: string, builds: readonly Built[]): Row {
  const sum = (key: 'rendered' | 'pages') => builds.reduce((total, each) => total + each[key], 0);
  const [rendered, pages] = [sum('rendered'), sum('pages')];
  return {
    what: `${name}: each page rendered once`,
    ours: `${rendered} renders in ${builds.length} builds`,
    against: `${pages} pages`,
    bar: 'as many',
    reached: rendered === pages,
  };
}
