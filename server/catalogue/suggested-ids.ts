import { Id } from '@seahour/api-types/primitives.ts';

/** Each id once, from a list or the same list as JSON; numbers that are no ids name no offer. */
export function suggestedIds(given: readonly number[] | string): number[] {
  const ids: unknown[] = typeof given === 'string' ? JSON.parse(given) : [...given];
  return [...new Set(ids.flatMap((id) => Id.safeParse(id).data ?? []))];
}
