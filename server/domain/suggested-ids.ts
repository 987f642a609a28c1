import { Id } from '@seahour/api-types/primitives.ts';

/** Ids as a list, or the same list serialised as JSON; numbers that are no ids name no offer. */
export function suggestedIds(given: readonly number[] | string): number[] {
  const ids: unknown[] = typeof given === 'string' ? JSON.parse(given) : [...given];
  return ids.flatMap((id) => Id.safeParse(id).data ?? []);
}
