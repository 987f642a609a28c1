import { useStore } from '@nanostores/react';
import type { LiveQuery } from '@seahour/ui/query/live.ts';
import { dataOf, type Loadable } from '@seahour/ui/query.ts';

/** What is known of an answer; it is fetched while the component is there. */
export const useQuery = <T>(query: LiveQuery<T>): Loadable<T> => useStore(query.$value);

/** The data of an answer, for what goes without it; null until it is there and where it failed. */
export const useData = <T>(query: LiveQuery<T>): T | null => dataOf(useQuery(query));
