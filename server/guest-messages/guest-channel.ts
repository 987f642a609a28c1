import type { GuestChannelName } from '@seahour/api-types/staff-order.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import type { GuestEvent } from '../tables/events.ts';

/** What is known of how to reach a guest; empty is what they did not tell. */
export interface Guest {
  mail: string;
  phone: string;
}

/** Something that happened to an order of a guest. */
export interface GuestMessage {
  order: FoundOrderRow;
  event: GuestEvent;
  /** When it happened. */
  at: Date;
  /** The time of this try. */
  now: Date;
  /** Of the guest's page, with the key to it. */
  tripUrl: string;
}

/** `code` says why the guest will never be reached this way. */
export type GuestMessageSent = { ok: true } | { ok: false; code: string };

/** A way to tell guests what happens to their orders. Another one is another file like `mail.ts`. */
export interface GuestChannel {
  name: GuestChannelName;
  canReach(guest: Guest): boolean;
  /** Throws where it may work another time. */
  send(message: GuestMessage): Promise<GuestMessageSent>;
}

/** Whom each channel can reach, the one to take first on top. */
const REACHES = {
  mail: ({ mail }) => mail !== '',
} as const satisfies Record<GuestChannelName, (guest: Guest) => boolean>;

const CHANNEL_NAMES = Object.keys(REACHES) as GuestChannelName[];

export const canReachBy = (name: GuestChannelName, guest: Guest): boolean => REACHES[name](guest);

/** How a guest is told; null where nothing reaches them and they have to be called. */
export const channelOf = (guest: Guest): GuestChannelName | null =>
  CHANNEL_NAMES.find((name) => canReachBy(name, guest)) ?? null;
