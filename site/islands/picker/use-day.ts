import { useEffect, useState } from 'react';
import { chosenDate } from '../../live/dates.ts';

/**
 * The day that the list is about, `YYYY-MM-DD`: the one in the address, else the city's tomorrow. A
 * page does not know it when it is built: empty until the island is alive.
 */
export function useDay(zone: string, query: string): string {
  const [day, setDay] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query names the day.
  useEffect(() => {
    const read = () => setDay(chosenDate(zone));
    read();
    addEventListener('seahour:clock', read);
    return () => removeEventListener('seahour:clock', read);
  }, [zone, query]);
  return day;
}
