import type * as octo from '@octocloud/types';

/**
 * What the standard's package says of a shape, with the values of its enums in place of the enums:
 * these exist in its program alone, and the wire knows words.
 */
export type Wire<Shape> = Shape extends string
  ? `${Shape}`
  : Shape extends readonly (infer Item)[]
    ? Wire<Item>[]
    : Shape extends object
      ? { [Key in keyof Shape]: Wire<Shape[Key]> }
      : Shape;

export type Supplier = Wire<octo.Supplier>;
export type Product = Wire<octo.Product>;
export type Option = Wire<octo.Option>;
export type Unit = Wire<octo.Unit>;
export type UnitItem = Wire<octo.UnitItem>;
export type Pricing = Wire<octo.Pricing>;
export type Availability = Wire<octo.Availability>;
export type AvailabilityCalendar = Wire<octo.AvailabilityCalendar>;
export type Booking = Wire<octo.Booking>;
export type Contact = Wire<octo.Contact>;
export type Ticket = Wire<octo.Ticket>;
export type Capability = Wire<octo.Capability>;
export type CapabilityId = Wire<octo.CapabilityId>;

/** What is understood here of what a reseller may ask for. */
export const CAPABILITIES = ['octo/pricing', 'octo/content', 'octo/webhooks'] as const;
export type OwnCapability = (typeof CAPABILITIES)[number] & CapabilityId;
