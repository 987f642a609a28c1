import { useEffect, useState } from 'react';

/** As long as a toast stands. */
const SHOWN_MS = 5000;

/**
 * Says for a moment that something was done with a value, e.g. that it was copied; another value has
 * not been.
 */
export function useBriefly(value: string): [isSaid: boolean, say: () => void] {
  const [said, setSaid] = useState<{ value: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said?.value === value, () => setSaid({ value })];
}
