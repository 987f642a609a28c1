import { Phone } from '@seahour/api-types/orders.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type texts from '@seahour/ui/texts/phone.json';
import intlTelInput, { type Iti, type UiTranslations } from 'intl-tel-input';
import type { Iso2 } from 'intl-tel-input/data';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createTranslate } from '../../i18n/translate.ts';
import { type PhoneState, phoneState } from './phone-state.ts';
import { wholeNumber } from './whole-number.ts';

/** Few texts: a file for each language would be another request. */
const TEXTS = import.meta.glob<typeof texts>('../../locales/*/phone.json', {
  eager: true,
  import: 'default',
});

/** The words of the list of countries, whose names come from the browser. */
function listTexts(language: Language) {
  const t = createTranslate(
    TEXTS[`../../locales/${language}/phone.json`] as typeof texts,
    language,
  );
  return {
    selectedCountryAriaLabel: t('chosen'),
    noCountrySelected: t('none'),
    countryListAriaLabel: t('list'),
    searchPlaceholder: t('search'),
    clearSearchAriaLabel: t('search_clear'),
    closeCountrySelectorAriaLabel: t('close'),
    searchEmptyState: t('not_found'),
    searchSummaryAria: (count) => (count === 0 ? t('not_found') : t('found', { count })),
  } satisfies UiTranslations;
}

/** A number as it was typed. */
export interface TypedPhone {
  /** As it is sent, e.g. `+971501234567`; empty where nothing is typed. */
  number: string;
  /** As people read it. */
  shown: string;
  isValid: boolean;
}

export interface PhoneInputOptions {
  /** The number to begin with; empty for none. */
  number: string;
  /** The country to begin with, e.g. `AE`. */
  country: string;
  language: Language;
  onChange(phone: TypedPhone): void;
  /** A country that is known better, where nothing was typed yet. */
  findCountry?(): Promise<string | null>;
}

export interface PhoneInput {
  ref: RefObject<HTMLInputElement | null>;
  state: PhoneState;
  /** A number of the chosen country as it is typed, e.g. `50 123 4567`; empty while not known. */
  example: string;
}

const loadUtils = () => import('intl-tel-input/utils');

/** The checks are large: where the field is certain to come, they are fetched ahead of it. */
export function preloadPhoneChecks(): void {
  loadUtils().catch(() => {});
}

const LIST = '.iti__country-selector';

/**
 * Turns an input into a phone field: flag, dial code, format as you type, validity. The list of
 * countries hangs in the dialog around the input, where there is one. Style: `phone.css`.
 */
export function usePhoneInput(options: PhoneInputOptions): PhoneInput {
  const { language, country } = options;
  const ref = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<PhoneState>({ kind: 'empty' });
  const [example, setExample] = useState('');

  const current = useEffectEvent(() => options);

  // Before paint: the library moves the field in the document, which would take the focus from a
  // visitor who is typing already.
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    const ended = new AbortController();
    const { signal } = ended;
    const { number, findCountry } = current();
    const texts = listTexts(language);
    const dialog = input.closest('dialog');
    takeTypedPlus(input, signal);
    // Heard before the library hears it, which would take its digits for those of the chosen country.
    input.addEventListener('input', (event) => takeWhole() && event.stopImmediatePropagation(), {
      signal,
    });
    const field = intlTelInput(input, {
      initialCountry: country.toLowerCase() as Iso2,
      countryNameLocale: language,
      uiTranslations: texts,
      // The list must not be cut off by the scrolling body, nor land outside of the dialog.
      dropdownParent: dialog,
      fullscreenParent: dialog,
      loadUtils,
    });

    /** True of a number that carries its country code, which then stands in the field. */
    function takeWhole(): boolean {
      const { utils } = intlTelInput;
      const country = field.getSelectedCountry();
      const number = utils && country && wholeNumber(input?.value ?? '', country, utils);
      if (number) field.setNumber(number);
      return Boolean(number);
    }

    const read = () => {
      if (signal.aborted) return;
      const now = readPhone(field, input);
      setState(now.state);
      setExample(input.placeholder.replaceAll(' ', '\u00a0'));
      const { number, shown } = now;
      current().onChange({ number, shown, isValid: now.state.kind === 'valid' });
    };

    const suggestCountry = async () => {
      const before = field.getSelectedCountry()?.iso2;
      const found = await findCountry?.();
      const isUntouched = input.value === '' && field.getSelectedCountry()?.iso2 === before;
      if (found && isUntouched && !signal.aborted) {
        field.setSelectedCountry(found.toLowerCase() as Iso2);
      }
    };

    if (number) field.setNumber(number);
    else void suggestCountry();
    closeListElsewhere(dialog, signal);
    const list = () => (dialog ?? document).querySelector(LIST);
    input.addEventListener(
      'open:countryselector',
      () => {
        list()?.setAttribute('aria-label', texts.countryListAriaLabel);
        // The library writes the result of a search, but does not announce it.
        list()?.querySelector('.iti__a11y-text')?.setAttribute('role', 'status');
      },
      { signal },
    );
    input.addEventListener('input', read, { signal });
    input.addEventListener('countrychange', read, { signal });
    // Some browsers and password managers fire `change` alone.
    const readFilled = () => {
      if (!signal.aborted) takeWhole();
      read();
    };
    input.addEventListener('change', readFilled, { signal });
    field.promise.then(readFilled, read);
    return () => {
      ended.abort();
      field.destroy();
    };
  }, [country, language]);

  return { ref, state, example };
}

interface ReadPhone {
  number: string;
  shown: string;
  state: PhoneState;
}

/** Until the checks have loaded, or if they never do, the form of the number decides. */
function readPhone(field: Iti, input: HTMLInputElement): ReadPhone {
  const typed = input.value;
  const { utils, NUMBER_FORMAT } = intlTelInput;
  const country = field.getSelectedCountry();
  if (typed.trim() === '') return { number: '', shown: '', state: { kind: 'empty' } };
  if (!utils) {
    const number = typed.startsWith('+') ? typed : `+${country?.dialCode ?? ''}${typed}`;
    const isValid = Phone.safeParse(number).success;
    return {
      number,
      shown: number,
      state: isValid ? { kind: 'valid' } : { kind: 'short', missing: 0 },
    };
  }
  const number = field.getNumber();
  const example = country ? utils.getExampleNumber(country.iso2, 'MOBILE', NUMBER_FORMAT.E164) : '';
  const digits = countDigits(number);
  const exampleDigits = countDigits(example);
  // As long as a land line, a mobile number without its last digit passes for whole.
  const isWhole = digits >= exampleDigits || field.isValidNumberPrecise() === true;
  const state = phoneState({
    typed,
    isValid: isWhole && field.isValidNumber() === true,
    error: field.getValidationError(),
    digits,
    exampleDigits,
  });
  const shown = field.getNumber(NUMBER_FORMAT.INTERNATIONAL).replaceAll(' ', '\u00a0');
  return { number, shown, state };
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/**
 * The library answers a typed plus with its list of countries, where the digits that follow are lost,
 * and refuses digits beyond the longest number of the chosen country. Kept from it, a whole number can
 * be typed: its dial code then chooses the country.
 */
function takeTypedPlus(input: HTMLInputElement, signal: AbortSignal): void {
  input.addEventListener(
    'keydown',
    (event) => {
      if (/^\p{Nd}$/u.test(event.key)) event.stopImmediatePropagation();
      if (event.key !== '+') return;
      event.stopImmediatePropagation();
      if (input.selectionStart !== 0) event.preventDefault();
    },
    { signal },
  );
  // Keyboards of Android name no keys.
  input.addEventListener(
    'input',
    (event) => {
      if (event instanceof InputEvent && event.data === '+') event.stopImmediatePropagation();
    },
    { signal },
  );
}

/**
 * The library closes its list on clicks elsewhere, which it hears at the document; clicks end at the
 * dialog. It is told there, by an event that does not bubble.
 */
function closeListElsewhere(dialog: HTMLElement | null, signal: AbortSignal): void {
  dialog?.addEventListener(
    'click',
    (event) => {
      const isOfField = event
        .composedPath()
        .some(
          (node) => node instanceof Element && node.matches(`${LIST}, .iti__country-container`),
        );
      if (!isOfField) document.documentElement.dispatchEvent(new Event('click'));
    },
    { signal },
  );
}
