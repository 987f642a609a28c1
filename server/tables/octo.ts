import type { BookingContact, BookingUnitItem } from '@octocloud/types';
import type { OrderId } from '@seahour/api-types/primitives.ts';

/** What a reseller says of an order that it made by OCTO. */
export interface OctoBookingRow {
  partner_id: string;
  /** Its own id of the booking, or ours where it gave none. */
  uuid: string;
  order_id: OrderId;
  /** Of what was asked for when it was made: asked again, it is the same booking. */
  request_hash: string;
  /** As it came; null where nothing was said or its guest is forgotten. */
  contact: BookingContact | null;
  notes: string | null;
  unit_items: OctoUnitItem[];
  /** 0-100: what of its money goes back; null where it was not cancelled by its reseller. */
  cancel_percent: number | null;
  cancel_reason: string | null;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
  updated_at: Date;
}

/** One of a booking's units, e.g. a guest. */
export interface OctoUnitItem {
  uuid: string;
  unitId: string;
  resellerReference: string | null;
  contact: BookingUnitItem['contact'] | null;
}
