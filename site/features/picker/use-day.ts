import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { $query } from '../../runtime/address.ts';
import { $clockAhead } from '../../runtime/clock.ts';
import { chosenDate } from '../../runtime/dates.ts';

/** The day of a list, `YYYY-MM-DD`: the one in the address, else the city's tomorrow. */
export const dayIn = (zone: string): ReadableAtom<string> =>
  computed([$query, $clockAhead], (query) => chosenDate(zone, query));

/** The same for components; empty until the island is hydrated, as static pages know no day. */
export const useDay = (zone: string): string =>
  useStore(
    useMemo(() => dayIn(zone), [zone]),
    { ssr: () => '' },
  );
