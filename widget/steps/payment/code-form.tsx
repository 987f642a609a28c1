import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatAmount, less } from '@seahour/ui/format/money.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { useEffect, useRef } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import en from '../../locales/en/code.json' with { type: 'json' };
import ru from '../../locales/ru/code.json' with { type: 'json' };
import { useBooking } from '../../parts/use-booking.ts';
import css from './code-form.css?inline';
import { useCode } from './use-code.ts';

adoptStyles(css);

/** Few texts: a file for each language would be a request more. */
const TEXTS = {
  en: createTranslate(en, 'en'),
  ru: createTranslate(ru, 'ru', en),
} satisfies Record<Language, unknown>;

/** A gift or promo code: typed and applied, or applied and removed. What is wrong is said in place. */
export function CodeForm() {
  const { booking, language } = useBooking();
  const t = TEXTS[language];
  const { code } = useStore(booking.$draft);
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { problem, isBusy, apply, remove } = useCode(t);
  const name = code?.code;

  const isFirst = useRef(true);
  useEffect(() => {
    // One that was applied before takes the focus of nobody.
    if (!isFirst.current || !name) (name ? said : field).current?.focus();
    isFirst.current = false;
  }, [name]);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  const press = () => void apply(field.current?.value ?? '');

  if (name) {
    return (
      <div className="code">
        <p ref={said} tabIndex={-1}>
          {t('applied', { code: name })} <Off />
        </p>
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          aria-label={t('remove_named', { code: name })}
          onClick={remove}
        >
          {t('remove')}
        </button>
      </div>
    );
  }
  return (
    <div className="code">
      <label htmlFor="code">{t('label')}</label>
      <input
        id="code"
        name="code"
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        defaultValue={problem?.typed}
        aria-describedby="code-problem"
        aria-invalid={problem !== null}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          press();
        }}
      />
      <button
        type="button"
        className="btn btn-quiet"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={press}
      >
        {t('apply')}
      </button>
      <p className="problem" id="code-problem" role="alert">
        {problem?.text}
      </p>
    </div>
  );
}

/** What it takes off all of the booking. */
function Off() {
  const { booking, language } = useBooking();
  const summary = useStore(booking.$summary);
  const line = summary?.lines.find(({ kind }) => kind === 'discount');
  return summary && line ? (
    <b>{less(formatAmount(-line.amount, summary.currency, language))}</b>
  ) : null;
}
