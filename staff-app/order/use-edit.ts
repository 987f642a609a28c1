import type { Failure } from '@seahour/api-types/client.ts';
import { getOrderDetails } from '@seahour/api-types/staff.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { isToWait } from '../state/decision-outcome.ts';
import type { OrderEdit } from '../state/order-actions.ts';

/** There was no connection to send it by. */
const NOT_SENT: Failure = { code: 'network', message: '', fields: [], alternatives: [] };

export interface UsedEdit {
  isBusy: boolean;
  /** Why it was not saved; null where it was, and before. */
  failure: Failure | null;
  /** Of the failure, in words. */
  problem: string | null;
  /** Whether it was saved. What was typed is the caller's to keep. */
  save(edit: OrderEdit): Promise<boolean>;
}

/**
 * Edits an order as it was when the editor was opened. Where others have edited it since, that is said
 * first; saved once more, it goes over theirs.
 */
export function useEdit(order: StaffOrder): UsedEdit {
  const { t, crew, telegram } = useCrewApp();
  const [revision, setRevision] = useState(order.revision);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { order_id } = order;

  async function save(edit: OrderEdit): Promise<boolean> {
    if (isBusy) return false;
    if (!crew.client.$isReached.get()) {
      if (queueNote(edit, false)) return true;
      setFailure(NOT_SENT);
      return false;
    }
    setBusy(true);
    setFailure(null);
    const result = await crew.actions.edit(order_id, revision, edit);
    if (!result.ok && result.failure.code === 'status_conflict') {
      const now = await crew.client.ask(getOrderDetails, { order_id });
      if (now.ok) setRevision(now.data.revision);
    }
    setBusy(false);
    if (!result.ok && isToWait(result.failure) && queueNote(edit, true)) return true;
    telegram.haptic(result.ok ? 'success' : 'error');
    if (!result.ok) setFailure(result.failure);
    return result.ok;
  }

  /** A note alone waits for a connection; other edits are seen to be saved. */
  function queueNote({ note, ...others }: OrderEdit, isTried: boolean): boolean {
    if (note === undefined || Object.keys(others).length > 0) return false;
    crew.decisions.keep({ kind: 'note', order: { ...order, revision }, note }, isTried);
    return true;
  }

  return { isBusy, failure, problem: failure && wordsOf(failure), save };

  function wordsOf(of: Failure): string {
    if (of === NOT_SENT) return t('needs_connection');
    if (of.code === 'status_conflict') return t('edit_conflict');
    const [field] = of.fields;
    if (field) return field.message;
    const { title, text } = failureWords(of, { t });
    return `${title}. ${text}`;
  }
}
