import { Stepper } from '@seahour/ui/parts/stepper/Stepper.tsx';
import { useCrewApp } from '../context.ts';
import '@seahour/ui/parts/stepper/stepper.css';

interface GuestsFieldProps {
  /** Null while it is not said. */
  guests: number | null;
  /** As many as the boat takes, where that is known. */
  most: number | undefined;
  onChange(guests: number | null): void;
}

const MOST_GUESTS = 500;

export function GuestsField({ guests, most = MOST_GUESTS, onChange }: GuestsFieldProps) {
  const { t, language } = useCrewApp();
  return (
    <fieldset className="form-field is-hours">
      <legend className="visually-hidden">{t('field_guests')}</legend>
      <span aria-hidden="true">{t('field_guests')}</span>
      <Stepper
        name={t('field_guests')}
        fewer={t('guests_fewer')}
        more={t('guests_more')}
        value={guests}
        min={1}
        max={most}
        language={language}
        onChange={onChange}
        onEmpty={() => onChange(null)}
      />
      {most < MOST_GUESTS && <small>{t('guests_most', { count: most })}</small>}
    </fieldset>
  );
}
