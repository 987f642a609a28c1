import type { Language } from '@seahour/api-types/primitives.ts';
import type { ProofRecord } from '@seahour/api-types/proof.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import type { Texts } from '../../i18n/texts.ts';
import { figuresOf } from './figures.ts';

/** What is said of the last run of a proof. */
export type LastRun =
  | { state: 'missing'; title: string; text: string }
  | { state: 'held'; title: string; figures: LabelledFigure[]; verdict: string; notes: string[] }
  | {
      state: 'broken';
      title: string;
      figures: LabelledFigure[];
      verdict: string;
      /** What broke, as the tests name it. */
      found: string[];
      notes: string[];
    };

interface LabelledFigure {
  count: string;
  label: string;
}

export interface RunPlace {
  language: Language;
  t: Texts;
  /** Of Seahour, as this installation runs it. */
  version: string;
  /** Of the city whose date a run has. */
  timeZone: string;
}

export function lastRun(record: ProofRecord | undefined, place: RunPlace): LastRun {
  const { language, t, timeZone } = place;
  if (!record) return { state: 'missing', title: t('proof.missing'), text: t('proof.missingText') };
  const date = formatDate(cityDate(timeZone, new Date(record.ended_at)), language, 'long');
  const said = {
    title: t('proof.lastRun', { date }),
    figures: figuresOf(record).map(({ name, count }) => ({
      count: formatNumber(count, language),
      label: t(`proof.figures.${name}`, { count }),
    })),
    notes: notesOf(record, place),
  };
  const { broken: found } = record;
  return found.length === 0
    ? { state: 'held', ...said, verdict: t('proof.held') }
    : { state: 'broken', ...said, verdict: t('proof.broken', { count: found.length }), found };
}

/** What has to be known beside the figures, each a sentence. */
function notesOf(record: ProofRecord, { t, version }: RunPlace): string[] {
  const { cores, memory_gb: memory } = record;
  return [
    ...(record.kind === 'race' ? [t('proof.control', { count: record.control_sold_twice })] : []),
    t('proof.machine', { count: cores, memory, version: record.version }),
    ...(record.load_before > cores ? [t('proof.busy')] : []),
    ...(record.kind === 'crash' && record.slow.length > 0
      ? [t('proof.slow', { count: record.slow.length })]
      : []),
    ...(record.version === version ? [] : [t('proof.old', { version })]),
  ];
}
