import { useSyncExternalStore } from 'react';
import { $liveOffers, type LiveOffers, paintedOffers } from './live-offers.ts';

/** An island that wakes finds what stands on its cards by then, and goes on from there. */
export const useLiveOffers = (): LiveOffers =>
  useSyncExternalStore($liveOffers.listen, () => $liveOffers.get(), paintedOffers);
