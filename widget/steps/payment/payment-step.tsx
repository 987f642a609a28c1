import { useStore } from '@nanostores/react';
import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import { CancelTerms } from '../../parts/cancel-terms.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PayableNote } from '../../parts/payable-note.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './payment-step.css?inline';
import { PaymentTile } from './payment-tile.tsx';

adoptStyles(css);

/** Now or on the pier. What is not offered stays, dimmed, with its reason. */
export function Body() {
  const { booking, t } = useBooking();
  const methods = useStore(booking.payment.$methods);
  const { pay_now } = useStore(booking.$draft);
  const isFree = useStore(booking.price.$summary)?.raw?.total === 0;
  return (
    <>
      <StepHeading>{t('payment.title')}</StepHeading>
      <Loaded value={methods} skeleton={<PaymentsSkeleton />}>
        {(offered) => (
          <>
            {!isFree && (
              <fieldset className="payments" aria-labelledby="bw-title">
                <PaymentTile
                  way="now"
                  isOffered={offered.some(({ id }) => id === PAY_NOW)}
                  isChosen={pay_now}
                  badges={offered.find(({ id }) => id === PAY_NOW)?.badges ?? []}
                />
                <PaymentTile
                  way="later"
                  isOffered={offered.some(({ id }) => id === PAY_LATER)}
                  isChosen={!pay_now}
                />
              </fieldset>
            )}
            {!pay_now && <PayableNote />}
            <CancelTerms />
            <CodeOffer />
          </>
        )}
      </Loaded>
    </>
  );
}

function PaymentsSkeleton() {
  return (
    <div className="payments">
      <Skeleton className="sk-payment" />
      <Skeleton className="sk-payment" />
    </div>
  );
}

/** Few have a code: its field loads on a press, or where one was applied before. */
function CodeOffer() {
  const { booking, t } = useBooking();
  const [form, setForm] = useState<{ Form: ComponentType } | 'failed' | null>(null);
  const open = () =>
    import('./code-form.tsx').then(
      ({ CodeForm: Form }) => setForm({ Form }),
      () => setForm('failed'),
    );
  const openApplied = useEffectEvent(() => {
    if (booking.$draft.get().code) void open();
  });
  useEffect(() => openApplied(), []);
  if (form && form !== 'failed') return <form.Form />;
  return (
    <>
      <button type="button" className="button is-small is-quiet code-open" onClick={open}>
        {t('payment.code')}
      </button>
      {form && (
        <p className="problem" role="alert">
          {t('frame.problem_not_loaded')}
        </p>
      )}
    </>
  );
}
