import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { chosenBlock } from '../../booking/draft.ts';
import { announce } from '../../kit/live-announcer.ts';
import { Callout } from '../../parts/callout.tsx';
import { Foot } from '../../parts/foot.tsx';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { ResultArt } from '../../parts/result-art.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { useOnline } from '../../parts/use-online.ts';
import { type FailureKind, failureKind } from './failure-kind.ts';

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
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const block = chosenBlock(draft);
  const details = failure.fields.map(({ message }) => message).filter((message) => message !== '');
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(`result.failed.${kind}.title`)}</StepHeading>
      <p>{t(`result.failed.${kind}.note`, { total: totalOf(failure, language) })}</p>
      {details.length > 0 && <Callout icon="triangle-alert">{details.join(' ')}</Callout>}
      <Rows
        rows={[
          {
            label: t('result.when'),
            isDate: true,
            lines: block
              ? [
                  `${formatDate(block.date, language, 'weekday-short')}, ${formatBlock(block.time, block.hour_count, language)}`,
                ]
              : [],
          },
          { label: t('result.what'), lines: [draft.offer?.title ?? ''] },
        ]}
      />
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
      <button
        type="button"
        className="button is-large is-quiet"
        onClick={() => booking.returnTo('date-time')}
      >
        {t('result.other_hours')}
      </button>
      <button
        type="button"
        className="button is-large is-primary"
        part="button-primary"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => void booking.acceptPrice()}
      >
        {t('result.accept_price', { total: totalOf(failure, language) })}
      </button>
    </Foot>
  );
}

function RetryFoot({ kind, failure, isBusy }: FootProps) {
  const { booking, t, settings } = useBooking();
  const fix = fixOf(kind);
  const hasChat = settings.chat_link !== '';
  const style = hasChat ? 'is-quiet' : 'is-primary';

  const tryAgain = async () => {
    if (isBusy) return;
    announce(t('result.trying'), 'polite');
    await booking.confirmAgain();
    const order = booking.$order.get();
    if (order.state !== 'failed') return;
    const again = failureKind(order.failure);
    if (again !== 'taken' && again !== 'closed') announce(t(`result.failed.${again}.title`));
  };

  // Sent again it is the same order, so nobody has to press for it.
  useOnline(kind === 'connection', () => void tryAgain());

  return (
    <Foot>
      {fix ? (
        <button
          type="button"
          className={`button is-large ${style}`}
          onClick={() =>
            booking.returnTo(failure.fields[0]?.path === 'code' ? 'payment' : fix.step)
          }
        >
          {t(fix.text)}
        </button>
      ) : (
        <button
          type="button"
          className={`button is-large ${style}`}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void tryAgain()}
        >
          {t('result.try_again')}
        </button>
      )}
      <ManagerLink isQuiet={!hasChat} />
    </Foot>
  );
}
