import type { AdditionalService } from '@seahour/api-types/companies.ts';
import { MINIMUM_QUANTITY } from '@seahour/api-types/constants.ts';
import { boundedQuantity } from '@seahour/api-types/rules/quantity.ts';
import { latestOf } from '@seahour/ui/query.ts';
import { computed } from 'nanostores';
import type { BookingContext } from './context.ts';
import { guestsOf } from './guests.ts';

/** What is added to the hours. */
export function createServices({ $draft, services, update, follow }: BookingContext) {
  follow(services.$value, (value) => {
    if (value.state === 'ready') dropLostServices(value.data);
  });

  // Chosen services need their prices, also where a booking is continued at another step.
  const $isMissing = computed(
    [$draft, services.$value],
    ({ additional_services, order_price }, { state }) =>
      state === 'idle' && !order_price && Object.keys(additional_services).length > 0,
  );
  follow($isMissing, (isMissing) => {
    if (isMissing) void services.load();
  });

  /** A service that is no longer offered cannot stay chosen: the order would be refused for it. */
  function dropLostServices(offered: readonly AdditionalService[]): void {
    const chosen = Object.entries($draft.get().additional_services);
    const left = chosen.filter(([id]) =>
      offered.some(({ service_id }) => service_id === Number(id)),
    );
    if (left.length < chosen.length) update({ additional_services: Object.fromEntries(left) });
  }

  function setQuantities(change: (quantities: Record<number, number>) => void): void {
    const quantities = { ...$draft.get().additional_services };
    change(quantities);
    update({ additional_services: quantities });
  }

  const isByPerson = (id: number) =>
    latestOf(services.$value.get())?.some(
      ({ service_id, unit }) => service_id === id && unit === 'person',
    ) ?? false;

  return {
    $list: services.$value,
    /** How many go along; null where the offer has no limit to it. */
    $guests: computed($draft, guestsOf),
    /** Adds a service once, or takes it away whole. */
    toggle(service_id: number): void {
      setQuantities((quantities) => {
        if (quantities[service_id]) delete quantities[service_id];
        else quantities[service_id] = MINIMUM_QUANTITY;
      });
    },
    /** Of what is charged by the person there are never more than guests. Null: not said. */
    setGuests(guests: number | null): void {
      const known = guestsOf($draft.get());
      if (!known || (guests !== null && guests < 1)) return;
      const count = guests === null ? null : Math.min(guests, known.limit);
      update({ guests: count });
      if (count === null) return;
      setQuantities((quantities) => {
        for (const [id, quantity] of Object.entries(quantities)) {
          if (isByPerson(Number(id))) quantities[Number(id)] = Math.min(quantity, count);
        }
      });
    },
    /** How many of a service that is added; of one by the person, more than guests raise their number. */
    setQuantity(service_id: number, wanted: number): void {
      if (!$draft.get().additional_services[service_id]) return;
      const known = isByPerson(service_id) ? guestsOf($draft.get()) : null;
      const quantity = boundedQuantity(Math.min(wanted, known?.limit ?? wanted));
      setQuantities((quantities) => {
        quantities[service_id] = quantity;
      });
      if (known?.count && quantity > known.count) update({ guests: quantity });
    },
  };
}
