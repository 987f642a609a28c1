import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { BookingContext } from './context.ts';
import { filterByCount } from './count-filter.ts';

/** The yacht, board or boat itself, and its details. */
export function createOffer(context: BookingContext) {
  const { $draft, $countFilter, $detailed, offers, office, update, config } = context;
  const { $favourites } = config.favourites;

  /** Snapshot of favourites, so the order is stable while hearts change. */
  const $first = atom($favourites.get());
  /** The offers that the count filter leaves, best rated first. */
  const $filtered = computed([offers.$value, $countFilter], (loaded, count) =>
    filterByCount(dataOf(loaded) ?? [], count),
  );
  /** The same in the order they are listed: favourites first. */
  const $listed = computed([$filtered, $first], (all, first) =>
    [true, false].flatMap((isFirst) =>
      all.filter((offer) => offer.company_activity_id in first === isFirst),
    ),
  );

  context.follow(offers.$value, (value, before) => {
    if (value.state !== 'ready') {
      $first.set($favourites.get());
      return;
    }
    // A refresh that failed brought nothing to choose from.
    if (value.failure) return;
    // A filter that leaves nothing of other offers is cleared.
    if (filterByCount(value.data, $countFilter.get()).length === 0) $countFilter.set(0);
    // A deselected offer stays deselected when the list is refreshed.
    const isRefreshed = before?.state === 'ready' && !$draft.get().offer;
    if (!isRefreshed) keepOrSelectFirst();
  });

  function keepOrSelectFirst(): void {
    const { offer, trust_choice } = $draft.get();
    const same = $listed.get().find((card) => isSame(card, offer));
    if (same && !trust_choice) update({ offer: same });
    else setOffer(trust_choice ? bestRated() : ($listed.get()[0] ?? null), trust_choice);
  }

  const bestRated = (): CompanyActivity | null => $filtered.get()[0] ?? null;

  function setOffer(offer: CompanyActivity | null, trust_choice: boolean): void {
    const keepsServices = isSame(offer, $draft.get().offer);
    update({ offer, trust_choice, ...(keepsServices ? {} : { additional_services: {} }) });
  }

  return {
    $list: offers.$value,
    /** Those that the count filter leaves, favourites first. */
    $listed,
    $countFilter: $countFilter as ReadableAtom<number>,
    /** The offer whose details are shown. */
    $detailed: $detailed as ReadableAtom<CompanyActivity | null>,
    /** What only the call for one offer returns of it. */
    $office: office.$value,
    /** The visitor's favourites, by their ids. */
    $favourites,
    toggleFavourite({ company_activity_id, activity_slug, city_slug }: CompanyActivity): void {
      config.favourites.toggleFavourite(company_activity_id, `${activity_slug}/${city_slug}`);
    },
    /** Choosing the chosen offer again changes nothing. */
    choose(offer: CompanyActivity): void {
      const { offer: chosen, trust_choice } = $draft.get();
      if (!isSame(offer, chosen) || trust_choice) setOffer(offer, false);
    },
    /** The tick of an offer: takes the choice back, or makes it. */
    toggle(offer: CompanyActivity): void {
      setOffer(isSame(offer, $draft.get().offer) ? null : offer, false);
    },
    /** "Choose for me": on selects the best-rated offer, off leaves none selected. */
    toggleTrustChoice(): void {
      const isOn = !$draft.get().trust_choice;
      setOffer(isOn ? bestRated() : null, isOn);
    },
    setCountFilter(count: number): void {
      $countFilter.set(count);
      keepOrSelectFirst();
    },
    showDetails: (offer: CompanyActivity) => $detailed.set(offer),
    reloadDetails: () => void office.load(),
    /** Reading takes time, so the offers are refreshed afterwards. */
    hideDetails(): void {
      if (!$detailed.get()) return;
      $detailed.set(null);
      void offers.refresh();
    },
  };
}
const isSame = (one: CompanyActivity | null, other: CompanyActivity | null): boolean =>
  one?.company_activity_id === other?.company_activity_id;
