import type { Failure } from '@seahour/api-types/client.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { announce } from '../../kit/live-announcer.ts';
import { Callout } from '../../parts/callout.tsx';
import { Foot, FootButton } from '../../parts/foot.tsx';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { ResultArt } from '../../parts/result-art.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { useOnline } from '../../parts/use-online.ts';
import { type FailureKind, failureKind } from './failure-kind.ts';
import { WantedRows } from './wanted-rows.tsx';

type Kind = Exclude<FailureKind, 'taken' | 'closed'>;

/** Where a refusal is fixed; all others are tried again as they are. */
const FIXES = {
  contact: { step: 'contact', text: 'result.mend_contact' },
  hours: { step: 'date-time', text: 'result.other_hours' },
  payment: { step: 'payment', text: 'result.mend_payment' },
} as const satisfies Partial<Record<Kind, object>>;

function fixOf(kind: Kind) {
  return kind === 'contact' || kind === 'hours' || kind === 'payment' ? FIXES[kind] : null;
}

interface FootProps {
  kind: Kind;
  failure: Failure;
  isBusy: boolean;
}

export function FailedBody({ kind, failure }: { kind: Kind; failure: Failure }) {
  const { t, language } = useBooking();
  const details = failure.fields.map(({ message }) => message).filter((message) => message !== '');
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(`result.failed.${kind}.title`)}</StepHeading>
      <p>{t(`result.failed.${kind}.note`, { total: totalOf(failure, language) })}</p>
      {details.length > 0 && <Callout icon="triangle-alert">{details.join(' ')}</Callout>}
      <WantedRows />
      {kind === 'price' && <ManagerLink isQuiet />}
    </div>
  );
}

function totalOf({ total }: Failure, language: Language): string {
  return total ? formatAmount(total.amount, total.currency, language) : '';
}

export function FailedFoot(props: FootProps) {
  return props.kind === 'price' ? <PriceFoot {...props} /> : <RetryFoot {...props} />;
}

/** Books at the new price, or leads back to where another offer is chosen. */
function PriceFoot({ failure, isBusy }: FootProps) {
  const { booking, t, language } = useBooking();
  return (
    <Foot>
      <FootButton isQuiet onPress={() => booking.order.returnTo('date-time')}>
        {t('result.other_hours')}
      </FootButton>
      <FootButton isBusy={isBusy} onPress={() => void booking.order.acceptPrice()}>
        {t('result.accept_price', { total: totalOf(failure, language) })}
      </FootButton>
    </Foot>
  );
}

function RetryFoot({ kind, failure, isBusy }: FootProps) {
  const { booking, t, settings } = useBooking();
  const fix = fixOf(kind);
  const hasChat = settings.chat_link !== '';

  const tryAgain = async () => {
    if (isBusy) return;
    announce(t('result.trying'), 'polite');
    await booking.order.confirmAgain();
    const order = booking.order.$state.get();
    if (order.state !== 'failed') return;
    const again = failureKind(order.failure);
    if (again !== 'taken' && again !== 'closed') announce(t(`result.failed.${again}.title`));
  };

  // Safe to retry by itself: the idempotency key makes it the same order.
  useOnline(kind === 'connection', () => void tryAgain());

  return (
    <Foot>
      {fix ? (
        <FootButton
          isQuiet={hasChat}
          onPress={() =>
            booking.order.returnTo(failure.fields[0]?.path === 'code' ? 'payment' : fix.step)
          }
        >
          {t(fix.text)}
        </FootButton>
      ) : (
        <FootButton isQuiet={hasChat} isBusy={isBusy} onPress={() => void tryAgain()}>
          {t('result.try_again')}
        </FootButton>
      )}
      <ManagerLink isQuiet={!hasChat} />
    </Foot>
  );
}
