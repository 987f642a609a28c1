import { useEffect, useState } from 'react';

/** Changes with the visitor's country: prices are then asked for anew. */
export function useCountryChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const count = () => setChanges((before) => before + 1);
    addEventListener('seahour:country', count);
    return () => removeEventListener('seahour:country', count);
  }, []);
  return changes;
}
