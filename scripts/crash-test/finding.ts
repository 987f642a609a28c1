/** What a trial showed, and whether it is as it has to be. */
export interface Finding {
  trial: string;
  what: string;
  value: string | number;
  isGood: boolean;
  /** Depends on how fast the machine is. */
  isTimed?: boolean;
}

/** A number that has to be nought. */
export const nought = (trial: string, what: string, value: number): Finding => ({
  trial,
  what,
  value,
  isGood: value === 0,
});

/** A time in milliseconds that must not be longer than another. */
export const within = (trial: string, what: string, ms: number, limitMs: number): Finding => ({
  trial,
  what: `${what}, ms (limit ${limitMs})`,
  value: Math.round(ms),
  isGood: ms <= limitMs,
  isTimed: true,
});

export const holds = (trial: string, what: string, isGood: boolean): Finding => ({
  trial,
  what,
  value: isGood ? 'yes' : 'no',
  isGood,
});
