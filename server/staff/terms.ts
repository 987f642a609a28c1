import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { toMinor } from '@seahour/api-types/rules/money.ts';
import { findHoursFaults, findPriceFaults } from '@seahour/api-types/rules/offer-terms.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import {
  type addOfferPhoto,
  type getOfferTerms,
  MOST_PHOTOS,
  type OfferTerms as OfferTermsView,
  type setOfferTerms as SetOfferTerms,
  type undoOfferTerms as UndoOfferTerms,
} from '@seahour/api-types/staff-terms.ts';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version-row.ts';
import { compareTerms, movesFar, priceExamples } from '../catalogue/terms/compare-terms.ts';
import { isSameTerms, limitsOf, revisionOf, shortestPriceMinor } from '../catalogue/terms/terms.ts';
import {
  findFileTerms,
  keepFileTerms,
  lockCatalogue,
  readTerms,
  writeTerms,
} from '../catalogue/terms/terms-rows.ts';
import { announceHours } from '../outbox/announce.ts';
import { encodePhoto } from '../photos/encode-photo.ts';
import { keepUpload, listUploads, uploadPath } from '../photos/uploads.ts';
import { answer, type FieldProblem, type Outcome, refuse } from '../platform/outcome.ts';
import type { OfferTerms, TermsLimits } from '../tables/schema.ts';
import { notYours, type Owned, ownedBy, ownOffer } from './member.ts';
import { viewOrders } from './order-view.ts';
import { kept } from './orders.ts';
import type { StaffCall } from './staff-call.ts';
import { listOrdersOf } from './staff-orders.ts';
import {
  findOfferChange,
  findTermsOffer,
  insertOfferChange,
  listOfferChanges,
  listOrderedHours,
  markUndone,
  type TermsOfferRow,
} from './terms-rows.ts';
import { changeView, exampleView, limitsView, termsView } from './terms-view.ts';

const MOST_CHANGES = 30;
const MOST_IN_THE_WAY = 100;
/** Those who look at days further ahead read them again when they come back. */
const ANNOUNCED_DAYS = 366;

type Request = Omit<ParsedRequestOf<typeof SetOfferTerms>, 'init_data'>;
type Response = ResponseOf<typeof SetOfferTerms>;

/** An offer with its terms, and within what they can be set. */
interface Termed {
  offer: Owned<TermsOfferRow & { company_id: number }>;
  terms: OfferTerms;
  /** What the files say. */
  files: OfferTerms;
  limits: Required<TermsLimits>;
}

export async function readOfferTerms(
  { company_activity_id }: Omit<ParsedRequestOf<typeof getOfferTerms>, 'init_data'>,
  call: StaffCall,
): Promise<Outcome<OfferTermsView>> {
  const found = await findTermed(call, company_activity_id);
  return found.ok ? answer(await viewOf(call, found.data)) : found;
}

/**
 * Sets prices and opening hours. What is ordered keeps its price and its hours; who orders at the same
 * moment is asked whether they agree to the new price.
 */
export function setOfferTerms(request: Request, call: StaffCall): Promise<Outcome<Response>> {
  const { company_activity_id: id } = request;
  return kept(call.db, async (tx) => {
    if (!request.is_preview) await lockCatalogue(tx);
    const inTx = { ...call, db: tx };
    const found = await findTermed(inTx, id);
    if (!found.ok) return found;
    const { terms: was } = found.data;
    if (request.revision !== revisionOf(was)) return refuse('status_conflict');
    const { photos, unknown } = await photosOf(inTx, request, found.data);
    const becomes = { ...termsOf(request, found.data), photos };
    const problems = [
      ...unknown,
      ...(request.prices ? priceProblems(becomes, found.data) : []),
      ...(request.hours ? hoursProblems(becomes, found.data) : []),
    ];
    if (problems.length > 0) return refuse('invalid_input', ...problems);
    const isSame = isSameTerms(was, becomes);
    const change_id =
      isSame || request.is_preview ? undefined : await change(inTx, found.data, becomes);
    const now = change_id === undefined ? found.data : { ...found.data, terms: becomes };
    return answer({
      terms: await viewOf(inTx, now),
      ...(change_id === undefined ? {} : { change_id }),
      ...(await comparison(inTx, found.data, becomes)),
    });
  });
}

type AddPhoto = Omit<ParsedRequestOf<typeof addOfferPhoto>, 'init_data'>;

/** Shows one more photo, of which the pixels alone are kept. */
export async function addPhoto(
  { company_activity_id, photo, words }: AddPhoto,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof addOfferPhoto>>> {
  // Others cannot make the server decode what they like.
  const own = await findTermed(call, company_activity_id);
  if (!own.ok) return own;
  const encoded = await encodePhoto(Buffer.from(photo, 'base64'));
  if (!encoded.ok) return refuse('invalid_input', { path: 'photo', code: encoded.code });
  return kept(call.db, async (tx) => {
    await lockCatalogue(tx);
    const inTx = { ...call, db: tx };
    const found = await findTermed(inTx, company_activity_id);
    if (!found.ok) return found;
    const { offer, terms } = found.data;
    const path = uploadPath(offer, encoded.jpeg);
    const jpeg = Buffer.from(encoded.jpeg);
    const of = { company_activity_id, uploaded_at: call.now };
    await keepUpload(tx, { ...of, path, jpeg, alt: words });
    const others = terms.photos.filter((each) => each.path !== path);
    if (others.length >= MOST_PHOTOS) {
      return refuse('invalid_input', { path: 'photo', code: 'too_many_photos' });
    }
    const becomes = { ...terms, photos: [...others, { path, alt: words, focus: null }] };
    const isSame = isSameTerms(terms, becomes);
    if (isSame) await apply(inTx, offer, becomes);
    const change_id = isSame ? undefined : await change(inTx, found.data, becomes);
    return answer({
      terms: await viewOf(inTx, { ...found.data, terms: becomes }),
      ...(change_id === undefined ? {} : { change_id }),
    });
  });
}

/** Puts back what was there before a change, if that is what stands now. */
export function undoOfferTerms(
  { change_id }: Omit<ParsedRequestOf<typeof UndoOfferTerms>, 'init_data'>,
  call: StaffCall,
): Promise<Outcome<OfferTermsView>> {
  return kept(call.db, async (tx) => {
    await lockCatalogue(tx);
    const inTx = { ...call, db: tx };
    const made = await findOfferChange(tx, ownedBy(call.member), change_id);
    if (!made) return notYours('change_id');
    const found = await findTermed(inTx, made.company_activity_id);
    if (!found.ok) return found;
    if (made.undone_at || !isSameTerms(made.became, found.data.terms)) {
      return refuse('status_conflict');
    }
    const { offer } = found.data;
    await apply(inTx, offer, made.was);
    const { staff_id: by } = offer.membership;
    await markUndone(tx, { id: change_id, offerId: offer.id, by, now: call.now });
    return answer(await viewOf(inTx, { ...found.data, terms: made.was }));
  });
}

async function findTermed(
  { db, member }: Pick<StaffCall, 'db' | 'member'>,
  id: number,
): Promise<Outcome<Termed>> {
  const own = await ownOffer(db, member, id);
  if (!own.ok) return own;
  const { membership, company_id } = own.data;
  // What is of the company is its owners' to change.
  if (membership.role !== 'owner') return notYours('company_activity_id');
  const offer = { ...(await findTermsOffer(db, id)), membership, company_id };
  const terms = await readTerms(db, id);
  const files = (await findFileTerms(db, id)) ?? terms;
  return answer({ offer, terms, files, limits: limitsOf(offer.limits, files) });
}

const termsOf = (
  { prices, hours }: Request,
  { offer: { currency }, terms }: Termed,
): Pick<OfferTerms, 'prices' | 'hours'> => ({
  hours: hours ?? terms.hours,
  prices:
    prices?.map(({ price, days_of_week, date_from, date_to, hours_from, hours_to }) => ({
      hours_from,
      hours_to,
      price_minor: toMinor(price, currency),
      days_of_week: days_of_week?.toSorted() ?? null,
      date_from: date_from ?? null,
      date_to: date_to ?? null,
    })) ?? terms.prices,
});

/** The photos that are asked for, and which of them are none of the offer's. */
async function photosOf(
  { db }: Pick<StaffCall, 'db'>,
  { photos: wanted }: Request,
  { offer, terms, files }: Termed,
): Promise<Pick<OfferTerms, 'photos'> & { unknown: FieldProblem[] }> {
  if (!wanted) return { photos: terms.photos, unknown: [] };
  const known = [...(await listUploads(db, offer.id)), ...files.photos, ...terms.photos];
  const byPath = new Map(known.map((photo) => [photo.path, photo]));
  return {
    photos: wanted.flatMap((path) => byPath.get(path) ?? []),
    unknown: wanted.flatMap((path, index): FieldProblem[] =>
      byPath.has(path) ? [] : [{ path: `photos.${index}`, code: 'not_found' }],
    ),
  };
}

const fieldAt = (list: string, index: number | null, field: string | null): string =>
  index === null ? list : `${list}.${index}.${field}`;

function priceProblems({ prices }: OfferTerms, { offer, limits }: Termed): FieldProblem[] {
  const shown = limitsView(limits, offer.currency).price;
  const { from, to } = limits.price_minor;
  return [
    ...findPriceFaults(
      prices.map((row) => ({ ...row, price: row.price_minor })),
      minimumHours(offer.activity_id),
    ).map(({ index, field, code }) => ({ path: fieldAt('prices', index, field), code })),
    ...prices.flatMap(({ price_minor }, index): FieldProblem[] =>
      from <= price_minor && price_minor <= to
        ? []
        : [{ path: fieldAt('prices', index, 'price'), code: 'outside_limits', limits: shown }],
    ),
  ];
}

function hoursProblems({ hours }: OfferTerms, { offer, limits }: Termed): FieldProblem[] {
  const shown = limitsView(limits, offer.currency).hours;
  const { from, to } = limits.hours;
  return [
    ...findHoursFaults(hours).map(({ index, field, code }) => ({
      path: fieldAt('hours', index, field),
      code,
    })),
    ...hours.flatMap(({ from_hour, to_hour }, index): FieldProblem[] => {
      const isEarly = from_hour < from;
      if (!isEarly && to_hour <= to) return [];
      const path = fieldAt('hours', index, isEarly ? 'from_hour' : 'to_hour');
      return [{ path, code: 'outside_limits', limits: shown }];
    }),
    ...(hours.length === 0 ? [{ path: 'hours', code: 'too_short' } as const] : []),
  ];
}

async function change(
  call: StaffCall,
  { offer, terms: was }: Termed,
  became: OfferTerms,
): Promise<number> {
  await keepFileTerms(call.db, offer.id, was);
  await apply(call, offer, became);
  return insertOfferChange(call.db, {
    company_activity_id: offer.id,
    staff_id: offer.membership.staff_id,
    was,
    became,
    changed_at: call.now,
  });
}

/** Makes terms those of an offer, and says so to everybody who reads it. */
async function apply(
  { db, now }: Pick<StaffCall, 'db' | 'now'>,
  offer: TermsOfferRow,
  terms: OfferTerms,
): Promise<void> {
  const shortest = shortestPriceMinor(terms, minimumHours(offer.activity_id));
  await writeTerms(db, offer.id, terms, shortest ?? offer.price_minor);
  await bumpCatalogueVersion(db);
  const from = cityDate(offer.time_zone, now);
  const to = addDays(from, ANNOUNCED_DAYS);
  await announceHours(db, { companyActivityIds: [offer.id], from, to });
}

async function comparison(
  call: StaffCall,
  { offer, terms: was }: Termed,
  becomes: OfferTerms,
): Promise<Omit<Response, 'terms' | 'change_id'>> {
  const { currency, price_minor } = offer;
  const compared = {
    was: { price_minor, prices: numbered(was) },
    becomes: { price_minor, prices: numbered(becomes) },
    today: cityDate(offer.time_zone, call.now),
    shortestHours: minimumHours(offer.activity_id),
  };
  return {
    changes: compareTerms(was, becomes).map((each) => changeView(each, currency)),
    examples: priceExamples(compared).map((each) => exampleView(each, currency)),
    moves_far: movesFar(compared),
    in_the_way: await ordersInTheWay(call, offer, { was, becomes }),
  };
}

const numbered = ({ prices }: OfferTerms) => prices.map((row, position) => ({ ...row, position }));

/** Orders in hours that were open, and will not be. */
async function ordersInTheWay(
  call: StaffCall,
  offer: TermsOfferRow,
  { was, becomes }: { was: OfferTerms; becomes: OfferTerms },
): Promise<StaffOrder[]> {
  const isOpen = ({ hours }: OfferTerms, day: number, hour: number) =>
    hours.some((run) => run.day_of_week === day && run.from_hour <= hour && hour < run.to_hour);
  const ordered = await listOrderedHours(call.db, offer, call.now);
  const ids = ordered
    .filter(({ day_of_week: day, hour }) => isOpen(was, day, hour) && !isOpen(becomes, day, hour))
    .map(({ order_id }) => order_id);
  return viewOrders(await listOrdersOf(call.db, [...new Set(ids)], MOST_IN_THE_WAY), call);
}

async function viewOf(
  { db, now, language }: Pick<StaffCall, 'db' | 'now' | 'language'>,
  { offer, terms, limits }: Termed,
): Promise<OfferTermsView> {
  const { id, title, currency } = offer;
  const changes = await listOfferChanges(db, id, MOST_CHANGES);
  return {
    company_activity_id: id,
    title,
    currency,
    revision: revisionOf(terms),
    ...termsView(terms, currency, language),
    limits: limitsView(limits, currency),
    shortest_hours: minimumHours(offer.activity_id),
    today: cityDate(offer.time_zone, now),
    changes: changes.map(({ was, became, undone_by_name, ...made }) => ({
      change_id: made.id,
      by: made.name,
      at: made.changed_at.toISOString(),
      changes: compareTerms(was, became).map((each) => changeView(each, currency)),
      ...(undone_by_name === null ? {} : { undone_by: undone_by_name }),
      can_be_undone: made.undone_at === null && isSameTerms(became, terms),
    })),
  };
}
