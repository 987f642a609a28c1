import { useStore } from '@nanostores/react';
import { Phone } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { adoptStyles } from '../kit/styles.ts';
import css from './questions.css?inline';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

/** Where a person answers; nothing where no phone is configured, or once there is a result. */
export function Questions() {
  const { booking, t, settings } = useBooking();
  const { hasQuestions } = useStore(booking.$frame);
  const phone = settings.contact_phone;
  if (!phone || !hasQuestions) return null;
  return (
    <div className="questions">
      <span className="questions-icon">
        <LineIcon node={Phone} />
      </span>
      <p>
        {t('frame.questions')}
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      </p>
    </div>
  );
}
