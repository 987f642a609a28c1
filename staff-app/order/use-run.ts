import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { isToWait } from '../state/decision-outcome.ts';
import type { Decision } from '../state/decisions.ts';
import type { Done } from '../state/done.ts';

/** Carries something out at once, and offers its way back; without a connection it waits in the queue. */
export function useRun() {
  const { t, crew, telegram, toasts } = useCrewApp();
  const [isBusy, setBusy] = useState(false);

  async function carryOut(decision: Decision): Promise<boolean> {
    if (!crew.client.$isReached.get()) {
      crew.decisions.keep(decision, false);
      return false;
    }
    const result = await crew.actions.carryOut(decision);
    telegram.haptic(result.ok ? 'success' : 'error');
    if (result.ok) return true;
    const { failure } = result;
    if (isToWait(failure)) {
      crew.decisions.keep(decision, true);
      return false;
    }
    const words =
      failure.code === 'status_conflict'
        ? { title: t('conflict_title'), text: t('conflict_plain') }
        : failureWords(failure, { t });
    toasts.show({ tone: 'error', ...words });
    return false;
  }

  return {
    isBusy,
    async run(
      decision: Decision,
      done: Pick<Done, 'title' | 'text'> | null = null,
      undo: Decision | null = null,
    ): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      const isDone = await carryOut(decision);
      setBusy(false);
      if (isDone && done) crew.done.offer({ ...done, undo: undo && (() => carryOut(undo)) });
    },
  };
}
