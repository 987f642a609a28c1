import { type ProofKind, ProofRecord } from '@seahour/api-types/proof.ts';

export type ProofRecords = Partial<{ [Kind in ProofKind]: RecordOf<Kind> }>;
export type RecordOf<Kind extends ProofKind> = Extract<ProofRecord, { kind: Kind }>;

/** The last run of each kind that this installation has, from the folder `proof`. */
export const proofRecords: ProofRecords = readRecords(
  import.meta.glob('../../../proof/*.json', { eager: true, import: 'default' }),
);

/** By kind; a file that is no record fails the build. */
export function readRecords(files: Readonly<Record<string, unknown>>): ProofRecords {
  const records = Object.values(files).map((file) => ProofRecord.parse(file));
  return Object.fromEntries(records.map((record) => [record.kind, record]));
}
