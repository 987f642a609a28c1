import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { BookingContext } from './context.ts';
import type { Draft } from './draft.ts';

/** Who books. */
export function createContact({ $draft, config, update }: BookingContext) {
  return {
    setPhone(phone: Draft['phone']): void {
      const { number, isValid } = $draft.get().phone;
      if (number !== phone.number || isValid !== phone.isValid) update({ phone });
    },
    /** Saved on leaving the field; an empty field saves nothing, unless it empties what was saved. */
    saveField(field: 'name' | 'mail' | 'comment', typed: string): void {
      const value = typed.trim();
      if (value !== $draft.get()[field]) update({ [field]: value });
    },
    /** The country of the visitor's network address, where it is known. */
    async findCountry(): Promise<string | null> {
      const info = await config.api.call('getInfoIp', {});
      return info.ok ? info.data.country.iso_code : null;
    },
  };
}

/** When and how to pay. */
export function createPayment({ methods, update, follow }: BookingContext) {
  // Now where that is offered, until the visitor says otherwise.
  follow(methods.$value, (value) => {
    if (value.state === 'ready') update({ pay_now: value.data.some(({ id }) => id === PAY_NOW) });
  });

  return { $methods: methods.$value, choose: (pay_now: boolean) => update({ pay_now }) };
}

/** A promo code or a certificate. */
export function createCode({ $draft, config, update }: BookingContext) {
  return {
    /** Whether a code can be used for what is chosen, and what it takes off. */
    quote(code: string) {
      const { offer, date, block } = $draft.get();
      const company_activity_id = offer?.company_activity_id ?? 0;
      const request = { company_activity_id, date, hour_count: block.length, code };
      return config.api.call('getHourPrice', request);
    },
    set: (code: Draft['code'], has_code_typed?: boolean) => update({ code, has_code_typed }),
  };
}
