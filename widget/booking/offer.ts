import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { computed } from 'nanostores';
import type { BookingContext } from './context.ts';
import { narrowed } from './narrowing.ts';

/** The yacht, board or boat itself, and its details. */
export function createOffer(context: BookingContext) {
  const { $draft, $amount, $detailed, offers, office, update } = context;

  /** The offers that the chosen amount leaves, in the order they are listed. */
  const $listed = computed([offers.$value, $amount], (loaded, amount) =>
    narrowed(dataOf(loaded) ?? [], amount),
  );

  offers.$value.subscribe((value) => {
    if (value.state !== 'ready') return;
    // Of other offers nobody may have the amount that was chosen.
    if (narrowed(value.data, $amount.get()).length === 0) $amount.set(0);
    keepOrSelectFirst(narrowed(value.data, $amount.get()));
  });

  function keepOrSelectFirst(listed: readonly CompanyActivity[]): void {
    const { offer, trust_choice } = $draft.get();
    const same = listed.find((card) => isSame(card, offer));
    if (same && !trust_choice) update({ offer: same });
    else setOffer(listed[0] ?? null, trust_choice);
  }

  function setOffer(offer: CompanyActivity | null, trust_choice: boolean): void {
    const keepsServices = isSame(offer, $draft.get().offer);
    update({ offer, trust_choice, ...(keepsServices ? {} : { additional_services: {} }) });
  }

  return {
    $listedOffers: $listed,
    /** Choosing the chosen offer again changes nothing. */
    chooseOffer(offer: CompanyActivity): void {
      const { offer: chosen, trust_choice } = $draft.get();
      if (!isSame(offer, chosen) || trust_choice) setOffer(offer, false);
    },
    /** The tick of an offer: takes the choice back, or makes it. */
    toggleOffer(offer: CompanyActivity): void {
      setOffer(isSame(offer, $draft.get().offer) ? null : offer, false);
    },
    /** "Choose for me": on selects the first listed offer, off leaves none selected. */
    toggleTrustChoice(): void {
      const isOn = !$draft.get().trust_choice;
      setOffer(isOn ? ($listed.get()[0] ?? null) : null, isOn);
    },
    chooseAmount(amount: number): void {
      $amount.set(amount);
      keepOrSelectFirst($listed.get());
    },
    showDetails: (offer: CompanyActivity) => $detailed.set(offer),
    reloadDetails: () => void office.load(),
    /** Reading takes its time: the offers are asked for anew, under the eyes of the visitor. */
    hideDetails(): void {
      if (!$detailed.get()) return;
      $detailed.set(null);
      void offers.refresh();
    },
  };
}
const isSame = (one: CompanyActivity | null, other: CompanyActivity | null): boolean =>
  one?.company_activity_id === other?.company_activity_id;
