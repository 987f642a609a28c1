import { GUEST_COUNTS } from '../../picker/guests.ts';
import { useTexts } from '../texts.ts';

export interface GuestsSelectProps {
  guests: number | undefined;
  onChange(guests: number | undefined): void;
}

/** How many come along: what takes fewer is left out. */
export function GuestsSelect({ guests, onChange }: GuestsSelectProps) {
  const t = useTexts();
  return (
    <div className="pair">
      <label className="pick">
        <span>{t('listing.guestsLabel')}</span>
        <select
          name="guests"
          value={guests ?? ''}
          onChange={({ target: { value } }) => onChange(value ? Number(value) : undefined)}
        >
          <option value="">{t('listing.anyGuests')}</option>
          {GUEST_COUNTS.map((count) => (
            <option key={count} value={count}>
              {t('listing.guests', { count })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
