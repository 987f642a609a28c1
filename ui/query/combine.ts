import type { Loadable } from '../query.ts';

/** What is loaded by several loadables, by their names. */
type DataOf<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends Loadable<infer T> ? T : never;
};

/**
 * Several as one: `failed` where one has failed, `ready` where all are. For what is wrong without each
 * part of it, such as a sum.
 */
export function allOf<Parts extends Record<string, Loadable<unknown>>>(
  parts: Parts,
): Loadable<DataOf<Parts>> {
  const all = Object.values(parts);
  const failed = all.find((part) => part.state === 'failed');
  if (failed) return failed;
  if (all.some((part) => part.state === 'loading')) return { state: 'loading' };
  const outdated = all.find((part) => part.state === 'ready' && part.failure);
  const data = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, part.state === 'ready' && part.data]),
  ) as DataOf<Parts>;
  const failure = outdated?.state === 'ready' ? outdated.failure : undefined;
  return { state: 'ready', data, ...(failure && { failure }) };
}
