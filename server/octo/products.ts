import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { listOfferOrder } from '../catalogue/offers.ts';
import type { OctoCall } from './call.ts';
import { findProduct } from './find-option.ts';
import { mapInParts } from './long-list.ts';
import { lengthsOf } from './options.ts';
import { productView } from './product-view.ts';
import { answer, type OctoOutcome, unknownProduct } from './refusals.ts';
import type { Product } from './wire.ts';

export async function readProducts(call: OctoCall): Promise<OctoOutcome<Product[]>> {
  const ids = await listOfferOrder(call.db);
  const offers = await call.catalogue.offers(call.db, ids);
  return answer(await viewProducts(offers.filter(isSold), call));
}

export async function readProduct(id: string, call: OctoCall): Promise<OctoOutcome<Product>> {
  const offer = await findProduct(id, call);
  if (!offer.ok) return offer;
  const [view] = isSold(offer.data) ? await viewProducts([offer.data], call) : [];
  return view ? answer(view) : unknownProduct(id);
}

/** One that is never open long enough is shown to visitors, and has no option to be booked by. */
const isSold = (offer: FullOfferRow): boolean => lengthsOf(offer).length > 0;

async function viewProducts(offers: readonly FullOfferRow[], call: OctoCall): Promise<Product[]> {
  const snapshot = await call.catalogue.snapshot(call.db);
  return mapInParts(offers, (offer) => productView(offer, { ...call, snapshot }));
}
