import { useEffect, useState } from 'react';
import type { Draft } from '../booking/draft.ts';

const INTERNATIONAL = 'INTERNATIONAL';

/**
 * A number in groups, e.g. `+971 50 123 4567`. The number of an opened order is grouped by the phone
 * library, which is mostly cached since the number was typed.
 */
export function useShownPhone({ number, shown }: Draft['phone']): string {
  const [grouped, setGrouped] = useState('');
  useEffect(() => {
    if (shown || !number) return;
    let isShown = true;
    import('intl-tel-input/utils').then(
      ({ default: utils }) =>
        isShown &&
        setGrouped(utils.formatNumber(number, undefined, INTERNATIONAL).replaceAll(' ', '\u00a0')),
      // Without groups it is the same number.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [number, shown]);
  return shown || grouped || number;
}
