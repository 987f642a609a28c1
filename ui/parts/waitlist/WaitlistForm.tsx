import type { Failure } from '@seahour/api-types/client.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { usualAwaited } from '@seahour/api-types/rules/awaited-hours.ts';
import { MAIL_LENGTH } from '@seahour/api-types/rules/mail.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { AwaitedHoursFields } from './AwaitedHoursFields.tsx';
import type { WaitlistTexts } from './use-waitlist.ts';
import { useWaitlist } from './use-waitlist.ts';
import type { AwaitedHours } from './Waitlist.tsx';

export interface WaitlistFormProps {
  t: WaitlistTexts;
  language: Language;
  /** The hours of the day, of which taken ones can be chosen; null where `hours` stand. */
  slots: Slots | null;
  /** The shortest booking, in hours. */
  minHours: number;
  hours: AwaitedHours | null;
  /** What is known of the address already. */
  mail: string;
  /** Of the button that sends. */
  buttonClass: string;
  onSend(wanted: AwaitedHours & { mail: string }): Promise<Failure | null>;
  /** Shows a note of the browser while the page is open; false where the browser does not let it. */
  onNotify?(wanted: AwaitedHours): Promise<boolean>;
}

/** An address for hours that are taken. What is typed stays where something is wrong with it. */
export function WaitlistForm(props: WaitlistFormProps) {
  const { t, language, slots, minHours, mail, buttonClass, onSend, onNotify } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const [hours, setHours] = useState(() => props.hours ?? usualAwaited(slots ?? {}, minHours));
  const { state, problem, isInvalid, send, notify } = useWaitlist(t, field);

  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, []);
  useEffect(() => {
    if (state === 'done') said.current?.focus();
  }, [state]);

  const press = () => {
    if (hours) void send(() => onSend({ ...hours, mail: field.current?.value ?? '' }));
  };

  // No form of its own: it may stand in another one.
  return (
    <div className="tell-me-form">
      <p role="status" tabIndex={-1} ref={said}>
        {state === 'done' && t('done', { mail: field.current?.value.trim() ?? '' })}
        {state === 'notifying' && t('notifying')}
      </p>
      <div className="tell-me-fields" ref={fields} hidden={state === 'done'}>
        <p>{t('lead')}</p>
        {slots && hours && (
          <AwaitedHoursFields {...{ t, language, slots, minHours, hours }} onChoose={setHours} />
        )}
        <label htmlFor={`${id}mail`}>{t('mail')}</label>
        <input
          id={`${id}mail`}
          ref={field}
          name="mail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAIL_LENGTH}
          placeholder="name@mail.com"
          defaultValue={mail}
          aria-describedby={`${id}problem`}
          aria-invalid={isInvalid}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            press();
          }}
        />
        <p className="problem" id={`${id}problem`} role="alert">
          {problem}
        </p>
        <button
          className={buttonClass}
          type="button"
          aria-disabled={state === 'busy'}
          onClick={press}
        >
          {t('send')}
        </button>
        {onNotify && hours && state !== 'notifying' && (
          <button
            className="tell-me-open"
            type="button"
            onClick={() => void notify(() => onNotify(hours))}
          >
            {t('notify')}
          </button>
        )}
      </div>
    </div>
  );
}
