import { useStore } from '@nanostores/react';
import { dataOf } from '@seahour/ui/query.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Callout } from '../../parts/callout.tsx';
import { Guests } from '../../parts/guests.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './contact-step.css?inline';
import { Field } from './field.tsx';
import { PhoneField } from './phone-field.tsx';

adoptStyles(css);

/** How the crew reaches the visitor. */
export function Body() {
  const { booking, t } = useBooking();
  const services = dataOf(useStore(booking.services.$list));
  return (
    <>
      <StepHeading subtitle={t('contact.hint')}>{t('contact.title')}</StepHeading>
      <div className="contact-fields">
        <PhoneField />
        <div className="contact-pair">
          <Field
            field="name"
            label={t('contact.name')}
            maxLength={120}
            input={{ autoComplete: 'name' }}
          />
          <Field
            field="mail"
            label={t('contact.mail')}
            placeholder={t('contact.mail_example')}
            hint={t('contact.mail_hint')}
            problem="mail_invalid"
            maxLength={254}
            input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
          />
        </div>
        <Field
          field="comment"
          label={t('contact.comment')}
          placeholder={t('contact.comment_example')}
          maxLength={1000}
          isLong
        />
      </div>
      {/* Asked beside the extras, where there are any. */}
      {services?.length === 0 && <Guests />}
      <Callout icon="shield-check">{t('contact.no_account')}</Callout>
    </>
  );
}
