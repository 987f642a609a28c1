import { Metadata } from '@seahour/api-types/orders.ts';
import { oneLine } from '@seahour/api-types/primitives.ts';
import * as z from 'zod/mini';
import type { PageSaid } from './config.ts';
import type { OrderRequest } from './order-request.ts';

type PageFields = Pick<OrderRequest, 'partner_reference' | 'metadata'>;

const Reference = z.optional(oneLine(80));

/**
 * The fields of the order. Values that the contract does not take are left out, because a mistake in
 * the page's attributes must not keep its visitor from booking.
 */
export function readPageFields({ reference, metadata }: PageSaid): {
  fields: PageFields;
  /** The attributes of which something is left out. */
  leftOut: (keyof PageSaid)[];
} {
  const partner_reference = Reference.safeParse(reference.trim() || undefined);
  const given = objectIn(metadata);
  const kept: NonNullable<PageFields['metadata']> = {};
  for (const [name, value] of given) {
    const tried = Metadata.safeParse({ ...kept, [name]: value });
    if (tried.success) Object.assign(kept, { [name]: value });
  }
  const keptCount = Object.keys(kept).length;
  return {
    fields: {
      ...(partner_reference.data ? { partner_reference: partner_reference.data } : {}),
      ...(keptCount > 0 ? { metadata: kept } : {}),
    },
    leftOut: [
      ...(partner_reference.success ? [] : (['reference'] as const)),
      ...(keptCount < given.length ? (['metadata'] as const) : []),
    ],
  };
}

/** Names and values of an object; none of any other text, of which the tag itself complains. */
function objectIn(text: string): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = Object.prototype.toString.call(value) === '[object Object]';
    return isObject ? Object.entries(value as object) : [];
  } catch {
    return [];
  }
}
