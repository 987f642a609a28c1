import type { LiveOffer } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { atom } from 'nanostores';

export type LiveOffers = Readonly<Record<number, LiveOffer | undefined>>;

/** The API's answers about the offers on this page, by id. */
export const $liveOffers = atom<LiveOffers>({});

export function addLiveOffers(added: LiveOffers): void {
  $liveOffers.set({ ...$liveOffers.get(), ...added });
}

let painted: LiveOffers = {};

export function markPainted(id: number, live: LiveOffer): void {
  painted = { ...painted, [id]: live };
}

/** As much of it as stands on cards without React. */
export const paintedOffers = (): LiveOffers => painted;
