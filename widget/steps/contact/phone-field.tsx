import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import phoneCss from '@seahour/ui/parts/phone/phone.css?inline';
import type { PhoneState } from '@seahour/ui/parts/phone/phone-state.ts';
import { preloadPhoneChecks, usePhoneInput } from '@seahour/ui/parts/phone/use-phone-input.ts';
import { useState } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import type { T } from '../../kit/texts.ts';
import { pressNext } from '../../parts/press-next.ts';
import { useBooking } from '../../parts/use-booking.ts';
import css from './phone-field.css?inline';

// This file comes one step ahead of the field.
preloadPhoneChecks();
adoptStyles(phoneCss.replaceAll(':root', ':host'), css);

/** The visitor's phone: the one thing that a booking needs. */
export function PhoneField() {
  const { booking, t, language, country } = useBooking();
  const { ref, state, example } = usePhoneInput({
    number: booking.$draft.get().phone.number,
    country: country || (booking.$city.get()?.country_code ?? ''),
    language,
    onChange: booking.contact.setPhone,
    // The network knows better than the city; nothing knows better than the page.
    ...(!country && { findCountry: booking.contact.findCountry }),
  });
  const problem = useStore(booking.navigation.$problem);
  const [isLeft, setLeft] = useState(false);
  const isRefused = problem === 'phone_required' || problem === 'phone_invalid';
  const isWrong = isRefused || (isLeft && state.kind !== 'empty' && state.kind !== 'valid');
  return (
    <div className={`field${isWrong ? ' is-wrong' : ''}`}>
      <label htmlFor="phone">{t('contact.phone')}</label>
      <div className="input is-phone">
        <div className="phone-input">
          <input
            ref={ref}
            id="phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            aria-required
            aria-invalid={isWrong}
            aria-describedby="phone-note"
            data-fixes="phone_required phone_invalid"
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
            onKeyDown={pressNext}
          />
        </div>
        {isWrong && <Icon name="triangle-alert" className="icon is-bad" />}
        {state.kind === 'valid' && <Icon name="check" className="icon is-good" />}
      </div>
      {/* Another element each time: an alert is told of when it comes. */}
      <small
        key={isWrong ? 'problem' : 'hint'}
        id="phone-note"
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? phoneProblem(state, example, t) : t('contact.phone_hint')}
        {state.kind === 'valid' && (
          <span className="visually-hidden"> {t('contact.phone_valid')}</span>
        )}
      </small>
    </div>
  );
}

function phoneProblem(state: PhoneState, example: string, t: T): string {
  switch (state.kind) {
    case 'empty':
      return example ? t('contact.phone_required', { example }) : t('contact.phone_required_plain');
    case 'short':
      return example && state.missing > 0
        ? t('contact.phone_short', { count: state.missing, example })
        : t('contact.phone_short_plain');
    case 'long':
      return example && state.extra > 0
        ? t('contact.phone_long', { count: state.extra, example })
        : t('contact.phone_long_plain');
    case 'no_country':
      return t('contact.phone_country');
    case 'invalid':
    case 'valid':
      return example ? t('contact.phone_invalid', { example }) : t('contact.phone_invalid_plain');
  }
}
