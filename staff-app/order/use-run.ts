import type { Result } from '@seahour/api-types/client.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import type { Done } from '../state/done.ts';

export type Action = () => Promise<Result<StaffOrder>>;

/** Carries something out at once, and offers its way back; a refusal is said. */
export function useRun() {
  const { t, crew, telegram, toasts } = useCrewApp();
  const [isBusy, setBusy] = useState(false);

  async function carryOut(action: Action): Promise<boolean> {
    const result = await action();
    telegram.haptic(result.ok ? 'success' : 'error');
    if (result.ok) return true;
    const { failure } = result;
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
      action: Action,
      done: Pick<Done, 'title' | 'text'> | null = null,
      undo: Action | null = null,
    ): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      const isDone = await carryOut(action);
      setBusy(false);
      if (isDone && done) crew.done.offer({ ...done, undo: undo && (() => carryOut(undo)) });
    },
  };
}
