import type { Failure } from '@seahour/api-types/client.ts';
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

/** Several of a kind, each of which may be shown, on its way or missing by itself. */
export interface Parts<Of, T> {
  isLoading: boolean;
  loaded: { of: Of; data: T }[];
  failed: { of: Of; failure: Failure }[];
}

/** Sorts loadables of a kind by their states: one that fails takes nothing from the others. */
export function partsOf<Of, T>(parts: readonly { of: Of; value: Loadable<T> }[]): Parts<Of, T> {
  const sorted: Parts<Of, T> = { isLoading: false, loaded: [], failed: [] };
  for (const { of, value } of parts) {
    if (value.state === 'loading') sorted.isLoading = true;
    else if (value.state === 'ready') sorted.loaded.push({ of, data: value.data });
    else sorted.failed.push({ of, failure: value.failure });
  }
  return sorted;
}
