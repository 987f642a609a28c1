/** Raised when the shape of a persisted draft changes: one of another version is not read. */
export const DRAFT_VERSION = 5;
