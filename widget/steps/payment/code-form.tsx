import { useStore } from '@nanostores/react';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useEffect, useRef } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import { Problem } from '../../parts/problem.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './code-form.css?inline';
import { useCode } from './use-code.ts';

adoptStyles(css);

/** A gift or promo code: typed and applied, or applied and removed. What is wrong is said in place. */
export function CodeForm() {
  const { booking, t } = useBooking();
  const { code } = useStore(booking.$draft);
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { problem, isBusy, type, apply, remove } = useCode();
  const name = code?.code;

  const isFirst = useRef(true);
  useEffect(() => {
    // A code that was applied before does not take the focus.
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
          {t('code.applied', { code: name })} <Off />
        </p>
        <button
          type="button"
          className="button is-small is-quiet"
          aria-label={t('code.remove_named', { code: name })}
          onClick={remove}
        >
          {t('code.remove')}
        </button>
      </div>
    );
  }
  return (
    <div className="code">
      <label htmlFor="code">{t('code.label')}</label>
      <input
        id="code"
        name="code"
        ref={field}
        autoComplete="off"
        // Codes are in no language: in some, a small i has another capital letter.
        lang=""
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        defaultValue={problem?.typed}
        aria-describedby="code-problem"
        aria-invalid={problem !== null}
        data-fixes="code_typed"
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          press();
        }}
      />
      <button
        type="button"
        className="button is-quiet"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={press}
      >
        {t('code.apply')}
      </button>
      <div className="wrong" id="code-problem">
        <p className="problem" role="alert">
          {problem?.text}
        </p>
        <Problem of={['code_typed']} />
      </div>
    </div>
  );
}

/** What it takes off all of the booking. */
function Off() {
  const { booking, language } = useBooking();
  const summary = useStore(booking.price.$summary);
  const line = summary?.lines.find(({ kind }) => kind === 'discount');
  return summary && line ? <b>{formatAmount(line.amount, summary.currency, language)}</b> : null;
}
