import type { ProofRecord } from '@seahour/api-types/proof.ts';
import type { Texts } from '../../i18n/texts.ts';

/** What has to be known of a run beside its figures, each a sentence. */
export function runNotes(record: ProofRecord, version: string, t: Texts): string[] {
  const { cores: count, memory_gb: memory } = record;
  return [
    ...(record.kind === 'race' ? [t('proof.control', { count: record.control_sold_twice })] : []),
    t('proof.machine', { count, memory, version: record.version }),
    ...(record.load_before > count ? [t('proof.busy')] : []),
    ...(record.kind === 'crash' && record.slow.length > 0
      ? [t('proof.slow', { count: record.slow.length })]
      : []),
    ...(record.version === version ? [] : [t('proof.old', { version })]),
  ];
}
