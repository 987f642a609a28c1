/** Sequences count seconds from here, which fit their 31 bits until 2094. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

/** The SEQUENCE of a calendar entry that changed then: of two entries the higher one counts. */
export const sequenceAt = (changedAt: Date): number =>
  Math.max(0, Math.floor((changedAt.getTime() - EPOCH_MS) / 1000));
