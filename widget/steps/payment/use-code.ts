import type { Failure } from '@seahour/api-types/client.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { payable } from '../../parts/payable.ts';
import { useBooking } from '../../parts/use-booking.ts';

interface Wrong {
  typed: string;
  text: string;
}

/** Asks what a code takes off. An applied one is asked for again: the trip may have changed. */
export function useCode() {
  const { booking, t } = useBooking();
  const [problem, setProblem] = useState<Wrong | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isShown = useRef(true);

  async function ask(typed: string): Promise<void> {
    const answer = await booking.code.quote(typed);
    // A visitor who went on meanwhile has agreed to the total without it.
    if (!isShown.current) return;
    if (answer.ok) {
      const { percent, sum } = answer.data.discount ?? {};
      booking.code.set({ code: typed.replace(/\s/g, '').toUpperCase(), percent, sum });
      const summary = booking.price.$summary.get();
      // What costs nothing is not paid by card.
      if (summary && payable(summary)?.amount === 0) booking.payment.choose(false);
      setProblem(null);
    } else if (isAboutCode(answer.failure)) {
      booking.code.set(null);
      setProblem({ typed, text: textOf(answer.failure) });
    } else if (!booking.$draft.get().code) {
      booking.code.set(null);
      setProblem({ typed, text: answer.failure.message || t('code.network') });
    }
  }

  const askForApplied = useEffectEvent(() => {
    const before = booking.$draft.get().code;
    if (before) void ask(before.code);
  });
  useEffect(() => {
    isShown.current = true;
    askForApplied();
    return () => {
      isShown.current = false;
    };
  }, []);
  /** What stands in the field; it goes with the field where it was not applied. */
  const type = useCallback(
    (text: string) => {
      const isTyped = text.trim() !== '';
      const { code, has_code_typed = false } = booking.$draft.get();
      if (isTyped !== has_code_typed) booking.code.set(code, isTyped);
    },
    [booking],
  );
  useEffect(() => () => type(''), [type]);

  return {
    problem,
    isBusy,
    type,
    async apply(typed: string): Promise<void> {
      if (isBusy) return;
      if (typed.trim() === '') return setProblem({ typed: '', text: t('code.empty') });
      setBusy(true);
      await ask(typed);
      setBusy(false);
    },
    remove(): void {
      setProblem(null);
      booking.code.set(null);
    },
  };
}

const isCode = ({ path }: { path: string }): boolean => path === 'code';
const isAboutCode = ({ fields }: Failure): boolean => fields.some(isCode);
const textOf = ({ fields, message }: Failure): string => fields.find(isCode)?.message ?? message;
