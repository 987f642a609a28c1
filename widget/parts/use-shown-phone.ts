import { useEffect, useState } from 'react';
import type { Draft } from '../booking/draft.ts';

const INTERNATIONAL = 'INTERNATIONAL';

/**
 * A number in groups, e.g. `+971 50 123 4567`. That of an order has none: the phone library, which a
 * visitor mostly has since the number was typed, makes them.
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
