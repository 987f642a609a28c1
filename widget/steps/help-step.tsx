import { useStore } from '@nanostores/react';
import { useBooking } from '../app/context.ts';
import { adoptStyles } from '../app/styles.ts';
import { BookingNumber } from '../parts/booking-number.tsx';
import { Foot } from '../parts/foot.tsx';
import { ManagerLink } from '../parts/manager-link.tsx';
import { Questions } from '../parts/questions.tsx';
import { ResultArt } from '../parts/result-art.tsx';
import { Rows } from '../parts/rows.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import css from './help-step.css?inline';
import resultCss from './result-step.css?inline';

adoptStyles(resultCss, css);

/** Step 9: a payment that a person has to look into. */
export function HelpStep() {
  const { booking, t } = useBooking();
  const outcome = useStore(booking.$outcome);
  if (outcome.state !== 'unconfirmed' && outcome.state !== 'unpaid') return null;
  const isUnpaid = outcome.state === 'unpaid';
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(isUnpaid ? 'paid.help_unpaid_title' : 'paid.help_title')}</StepHeading>
      <p>{t(isUnpaid ? 'paid.help_unpaid_note' : 'paid.help_note')}</p>
      <Rows
        rows={[
          {
            label: t('paid.payment'),
            lines: [t(isUnpaid ? 'paid.payment_unpaid' : 'paid.payment_unconfirmed')],
          },
        ]}
      />
      <BookingNumber uniqueId={outcome.unique_id} />
      <div className="help-questions">
        <Questions />
      </div>
    </div>
  );
}

export function HelpFoot() {
  const { booking, t, settings, close } = useBooking();
  const outcome = useStore(booking.$outcome);
  const hasChat = URL.canParse(settings.chat_link);
  return (
    <Foot>
      <button
        type="button"
        className={`btn btn-lg ${hasChat ? 'btn-quiet' : 'btn-primary'}`}
        onClick={close}
      >
        {t('result.done')}
      </button>
      {'unique_id' in outcome && <ManagerLink uniqueId={outcome.unique_id} />}
    </Foot>
  );
}
