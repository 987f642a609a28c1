import { useBooking } from '../app/context.ts';
import { adoptStyles } from '../app/styles.ts';
import { Callout } from '../parts/callout.tsx';
import { Field } from '../parts/field.tsx';
import { PhoneField } from '../parts/phone-field.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import css from './contact-step.css?inline';

adoptStyles(css);

/** Step 5: how the crew reaches the visitor. */
export function ContactStep() {
  const { t } = useBooking();
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
      <Callout icon="shield-check">{t('contact.no_account')}</Callout>
    </>
  );
}
