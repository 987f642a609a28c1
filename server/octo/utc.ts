/** An instant as the standard writes it, e.g. `2026-11-21T12:00:00Z`. */
export const utc = (instant: Date): string => `${instant.toISOString().slice(0, -5)}Z`;
