import { type AdditionalService, getAdditionalServices } from '@seahour/api-types/companies.ts';
import { MINIMUM_QUANTITY, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { AcqMethod } from '@seahour/api-types/order.ts';
import { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { getInfoIp } from '@seahour/api-types/others.ts';
import { stepQuantity } from '@seahour/api-types/rules/quantity.ts';
import type { BookingContext } from './context.ts';
import { chosenBlock, type Draft } from './draft.ts';
import { guestsOf } from './guests.ts';
import { dataOf, type Loadable } from './loadable.ts';

type TypedField = 'name' | 'mail' | 'comment';

/** Steps 4 to 6: services, the visitor, the way to pay. */
export function createExtras(context: BookingContext) {
  const { $draft, services, methods, config, update } = context;

  function setQuantities(change: (quantities: Record<number, number>) => void): void {
    const quantities = { ...$draft.get().additional_services };
    change(quantities);
    update({ additional_services: quantities });
  }

  /** A service that is no longer offered cannot stay chosen: the order would be refused for it. */
  function dropLostServices(offered: readonly AdditionalService[]): void {
    const { additional_services } = $draft.get();
    const kept = Object.entries(additional_services).filter(([id]) =>
      offered.some(({ service_id }) => service_id === Number(id)),
    );
    if (kept.length < Object.keys(additional_services).length) {
      update({ additional_services: Object.fromEntries(kept) });
    }
  }

  return {
    async loadServices(): Promise<Loadable<AdditionalService[]>> {
      const { offer, ...draft } = $draft.get();
      const block = chosenBlock({ ...draft, offer });
      if (!offer || !block) return { state: 'idle' };
      const { company_activity_id } = offer;
      const { date, hour_count } = block;
      const loaded = await services.load((signal) =>
        config.client.call(
          getAdditionalServices,
          { company_activity_id, date, hour_count },
          { signal },
        ),
      );
      if (loaded.state === 'ready') dropLostServices(loaded.data);
      return loaded;
    },
    /** Adds a service once, or takes it away whole. */
    toggleService(service_id: number): void {
      setQuantities((quantities) => {
        if (quantities[service_id]) delete quantities[service_id];
        else quantities[service_id] = MINIMUM_QUANTITY;
      });
    },
    /** Of what is charged by the person there are never more than guests. */
    setGuests(guests: number): void {
      const known = guestsOf({ ...$draft.get(), guests });
      if (!known || guests < 1) return;
      update({ guests: known.count });
      const byPerson = (dataOf(services.$value.get()) ?? []).filter(
        ({ unit }) => unit === 'person',
      );
      setQuantities((quantities) => {
        for (const { service_id } of byPerson) {
          const quantity = quantities[service_id];
          if (quantity) quantities[service_id] = Math.min(quantity, known.count);
        }
      });
    },
    stepService(service_id: number, by: 1 | -1): void {
      setQuantities((quantities) => {
        const quantity = quantities[service_id];
        if (quantity) quantities[service_id] = stepQuantity(quantity, by);
      });
    },
    setPhone(phone: Draft['phone']): void {
      const { number, isValid } = $draft.get().phone;
      if (number !== phone.number || isValid !== phone.isValid) update({ phone });
    },
    /** The country of the visitor's network address, where it is known. */
    async findCountry(): Promise<string | null> {
      const info = await config.client.call(getInfoIp, {});
      return info.ok ? info.data.country.iso_code : null;
    },
    /** Saved on leaving the field; an empty field saves nothing, unless it empties what was saved. */
    saveField(field: TypedField, typed: string): void {
      const value = typed.trim();
      if (value !== $draft.get()[field]) update({ [field]: value });
    },
    async loadMethods(): Promise<Loadable<{ id: AcqMethod }[]>> {
      const loaded = await methods.load((signal) =>
        config.client.call(getPaymentMethods, {}, { signal }),
      );
      if (loaded.state === 'ready') {
        update({ pay_now: loaded.data.some(({ id }) => id === PAY_NOW) });
      }
      return loaded;
    },
    choosePayment(pay_now: boolean): void {
      update({ pay_now });
    },
  };
}
export type Extras = ReturnType<typeof createExtras>;
