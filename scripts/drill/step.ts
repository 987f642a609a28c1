/** What a drill did, and whether it came out as it has to. */
export interface Step {
  drill: string;
  step: string;
  result: string;
  isGood: boolean;
  seconds: string;
}

/** Does something, times it and says at once what came of it. */
export async function step<T>(
  done: Step[],
  about: Pick<Step, 'drill' | 'step'>,
  act: () => Promise<{ result: string; isGood?: boolean; value?: T }>,
): Promise<T> {
  const startedMs = performance.now();
  const { result, isGood = true, value } = await act();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  done.push({ ...about, result, isGood, seconds });
  console.log(`${isGood ? 'ok   ' : 'WRONG'}  ${seconds.padStart(6)} s  ${about.step}: ${result}`);
  return value as T;
}
