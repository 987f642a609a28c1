import { OptionalMail, Phone } from '@seahour/api-types/orders.ts';
import { MOST_GUESTS, oneLine, severalLines } from '@seahour/api-types/primitives.ts';
import * as z from 'zod/mini';
import { Id, NamedId } from '../named-id.ts';
import { AskedSpan } from '../span.ts';

const MOST_LOCALES = 20;
const NAME_LENGTH = 120;
const REFERENCE_LENGTH = 80;
const NOTES_LENGTH = 1000;
const REASON_LENGTH = 500;

const line = (maxLength: number) => z.nullish(oneLine(maxLength));
const lines = (maxLength: number) => z.nullish(severalLines(maxLength));
const Uuid = z.pipe(
  z.guid(),
  z.transform((uuid) => uuid.toLowerCase()),
);
const Reference = line(REFERENCE_LENGTH);
const Minutes = z.nullish(z.number().check(z.minimum(0), z.maximum(1_000_000)));

const Contact = z.object({
  fullName: line(NAME_LENGTH),
  firstName: line(NAME_LENGTH),
  lastName: line(NAME_LENGTH),
  emailAddress: z.nullish(OptionalMail),
  phoneNumber: z.nullish(z.union([z.literal(''), Phone])),
  locales: z.nullish(z.array(oneLine(40)).check(z.maxLength(MOST_LOCALES))),
  postalCode: line(40),
  country: line(40),
  notes: lines(NOTES_LENGTH),
});

const UnitItem = z.object({
  uuid: z.nullish(Uuid),
  unitId: Id,
  resellerReference: Reference,
  contact: z.nullish(Contact),
});
export type UnitItemFields = z.infer<typeof UnitItem>;

const UnitItems = z.nullish(
  z.array(UnitItem).check(
    z.maxLength(MOST_GUESTS),
    z.refine((items) => {
      const own = items.map(({ uuid }) => uuid).filter(Boolean);
      return new Set(own).size === own.length;
    }),
  ),
);

/** What is said of a booking besides what it is of. */
const said = {
  resellerReference: Reference,
  notes: lines(NOTES_LENGTH),
  contact: z.nullish(Contact),
  unitItems: UnitItems,
};
export type SaidFields = z.infer<z.ZodMiniObject<typeof said>>;

export const Reservation = z.object({
  ...said,
  /** Of any form: one that is none is refused by a code of its own. */
  uuid: z.optional(z.unknown()),
  productId: NamedId,
  optionId: NamedId,
  availabilityId: NamedId,
  expirationMinutes: Minutes,
  currency: line(10),
});
export type Reservation = z.infer<typeof Reservation>;

export const Extension = z.object({ expirationMinutes: Minutes });
export const Confirmation = z.object(said);
export type Confirmation = z.infer<typeof Confirmation>;

export const Update = z.object({
  ...said,
  productId: z.nullish(Id),
  optionId: z.nullish(Id),
  availabilityId: z.nullish(Id),
  expirationMinutes: Minutes,
});
export type Update = z.infer<typeof Update>;

export const Cancellation = z.object({ reason: lines(REASON_LENGTH) });

export const ListQuery = z.object({
  resellerReference: z.optional(oneLine(REFERENCE_LENGTH)),
  supplierReference: z.optional(oneLine(REFERENCE_LENGTH)),
  ...AskedSpan,
});

/** The UUID in a path or a body; null where it is none. */
export const readUuid = (given: unknown): string | null => {
  const parsed = Uuid.safeParse(given);
  return parsed.success ? parsed.data : null;
};
