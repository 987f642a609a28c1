import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { $query } from '../../runtime/address.ts';
import { $clockAhead } from '../../runtime/clock.ts';
import { chosenDate } from '../../runtime/dates.ts';

/** The day that a list is about, `YYYY-MM-DD`: the one in the address, else the city's tomorrow. */
export const dayIn = (zone: string): ReadableAtom<string> =>
  computed([$query, $clockAhead], (query) => chosenDate(zone, query));

/** The same; a page does not know it when it is built: empty until the island is alive. */
export const useDay = (zone: string): string =>
  useStore(
    useMemo(() => dayIn(zone), [zone]),
    { ssr: () => '' },
  );
