import type { FullOfferRow } from '../catalogue/full-offers.ts';
import type { OctoCall } from './call.ts';
import { lengthOfOption } from './options.ts';
import { answer, type OctoOutcome, unknownOption, unknownProduct } from './refusals.ts';

/** The largest id that the database has room for. */
const LARGEST_ID = 2_147_483_647;

/** The offer that a product's id names, where visitors see it too. */
export async function findProduct(
  id: string,
  { db, catalogue }: Pick<OctoCall, 'db' | 'catalogue'>,
): Promise<OctoOutcome<FullOfferRow>> {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  if (number === null || number > LARGEST_ID) return unknownProduct(id);
  const [offer] = await catalogue.offers(db, [number]);
  return offer ? answer(offer) : unknownProduct(id);
}

/** An offer and the length that an option of it names. */
export async function findOption(
  { productId, optionId }: { productId: string; optionId: string },
  call: Pick<OctoCall, 'db' | 'catalogue'>,
): Promise<OctoOutcome<{ offer: FullOfferRow; hourCount: number }>> {
  const offer = await findProduct(productId, call);
  if (!offer.ok) return offer;
  const hourCount = lengthOfOption(offer.data, optionId);
  return hourCount === null ? unknownOption(optionId) : answer({ offer: offer.data, hourCount });
}
