import { useStore } from '@nanostores/react';
import { Phone } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { adoptStyles } from '../kit/styles.ts';
import { managerAddresses } from './manager-address.ts';
import css from './questions.css?inline';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

export interface QuestionsProps {
  /** Every contact; else the phone, or the first one where there is none. */
  isWhole?: boolean;
}

/** Where a person answers; nothing where none is configured, or once there is a result. */
export function Questions({ isWhole = false }: QuestionsProps) {
  const { booking, t, settings } = useBooking();
  const { hasQuestions } = useStore(booking.navigation.$frame);
  const all = managerAddresses(settings);
  const best = all.find(({ kind }) => kind === 'phone') ?? all[0];
  if (!best || !hasQuestions) return null;
  return (
    <div className="questions">
      <span className="questions-icon">
        <LineIcon node={Phone} />
      </span>
      <p>
        {t('frame.questions')}
        {(isWhole ? all : [best]).map(({ kind, href, shown }) => (
          <a key={kind} href={href} target="_blank" rel="noopener noreferrer">
            {shown || t('frame.chat')}
          </a>
        ))}
      </p>
    </div>
  );
}
