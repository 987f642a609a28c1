import { useStore } from '@nanostores/react';
import type { Claim } from '@seahour/api-types/site-data.ts';
import { watchViewers } from '@seahour/api-types/watch-viewers.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useState } from 'react';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';

/** How many others look at the offer, from one up. */
export function WatchingNow() {
  const { settings } = useBooking();
  const { t } = useDetail();
  const count = useViewers(settings.show_viewer_count);
  if (!count) return null;
  return (
    <p className="detail-watching">
      <Icon name="eye" size={16} />
      {t('watching', { count })}
    </p>
  );
}

function useViewers(claim: Claim): number | null {
  const { booking, settings } = useBooking();
  const { isTest } = useStore(booking.$draft);
  const { company_activity_id } = useDetail().offer;
  const [cosmetic] = useState(() => viewerCount(Math.random));
  const [others, setOthers] = useState<number | null>(null);
  useEffect(() => {
    if (!isViewer(claim, isTest)) return;
    return watchViewers({ base: settings.api_base, company_activity_id, onOthers: setOthers });
  }, [claim, isTest, settings.api_base, company_activity_id]);
  return claim === 'cosmetic' ? cosmetic : others;
}

/** Whether a visitor is counted, and hears of others. Guests are not told of who only tries the tag. */
export const isViewer = (claim: Claim, isTest: boolean): boolean => claim === 'true' && !isTest;

const MAX_VIEWERS = 2;

/** How many are said to be looking: 1 or 2, by chance alone. `random` answers from 0 up to 1. */
export function viewerCount(random: () => number): number {
  return 1 + Math.floor(random() * MAX_VIEWERS);
}
