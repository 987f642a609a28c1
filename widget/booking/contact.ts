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
