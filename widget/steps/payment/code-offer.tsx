import { type ComponentType, useEffect, useState } from 'react';
import { useBooking } from '../../parts/use-booking.ts';

/** Few have a code: its field is fetched by whoever presses, or has entered one before. */
export function CodeOffer() {
  const { booking, t } = useBooking();
  const [form, setForm] = useState<{ Form: ComponentType } | 'failed' | null>(null);
  const open = () =>
    import('./code-form.tsx').then(
      ({ CodeForm: Form }) => setForm({ Form }),
      () => setForm('failed'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (booking.$draft.get().code) void open();
  }, []);
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
