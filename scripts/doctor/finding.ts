/** What a look at one thing came to, in plain words; `advice` says what to do. */
export type Finding =
  | { state: 'ok'; what: string }
  | { state: 'warning' | 'wrong'; what: string; advice: string };

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warning = (what: string, advice: string): Finding => ({
  state: 'warning',
  what,
  advice,
});
export const wrong = (what: string, advice: string): Finding => ({ state: 'wrong', what, advice });

const MARK = {
  ok: '  ok     ',
  warning: '  look   ',
  wrong: '  WRONG  ',
} as const satisfies Record<Finding['state'], string>;

export function linesOf(finding: Finding): string[] {
  const line = MARK[finding.state] + finding.what;
  return finding.state === 'ok'
    ? [line]
    : [line, `${' '.repeat(MARK.ok.length)}→ ${finding.advice}`];
}
