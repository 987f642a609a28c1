/** What a command has to say: lines, or why it did nothing. */
export interface Said {
  ok: boolean;
  lines: string[];
}

export const said = (...lines: string[]): Said => ({ ok: true, lines });
export const refused = (reason: string): Said => ({ ok: false, lines: [reason] });

/** Prints it; returns the exit code. */
export function print({ ok, lines }: Said): number {
  for (const line of lines) (ok ? console.log : console.error)(line);
  return ok ? 0 : 1;
}
