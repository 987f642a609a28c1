import type { Draft } from './draft.ts';
import { DRAFT_VERSION } from './draft-version.ts';
import type { OrderState } from './order-state.ts';
import type { PersistedDraft } from './persisted-draft.ts';
import type { StepName } from './steps.ts';

export interface DraftState {
  options: PersistedDraft['options'];
  step: StepName;
  /** There is nothing left to choose at that step. */
  isResult: boolean;
  draft: Draft;
  count_filter: number;
  order: OrderState;
  idempotency_key: string | undefined;
}

/** The text of a draft; null where its order goes on without it, as on the way to a payment. */
export function writeDraft(state: DraftState): string | null {
  const { draft, count_filter, idempotency_key } = state;
  const { city, activity, offer, date } = state.options;
  const place = placeOf(state);
  if (!place) return null;
  const persisted: PersistedDraft = {
    version: DRAFT_VERSION,
    options: { city, activity, offer, date },
    source: draft.source,
    activity_id: draft.activity?.id ?? null,
    date: draft.date,
    block: [...draft.block],
    category_key: draft.category?.key ?? null,
    company_activity_id: draft.offer?.company_activity_id ?? null,
    trust_choice: draft.trust_choice,
    count_filter,
    guests: draft.guests,
    additional_services: Object.entries(draft.additional_services).map(([id, quantity]) => ({
      service_id: Number(id),
      quantity,
    })),
    phone: draft.phone,
    name: draft.name,
    mail: draft.mail,
    comment: draft.comment,
    pay_now: draft.pay_now,
    code: draft.code,
    idempotency_key,
    ...place,
  };
  return JSON.stringify(persisted);
}

/** Where the visitor is led back to: what failed is confirmed anew. */
function placeOf({
  order,
  step,
  isResult,
}: DraftState): Pick<PersistedDraft, 'step' | 'unpaid_order' | 'booked'> | null {
  switch (order.state) {
    case 'draft':
      return isResult ? null : { step };
    case 'sending':
      return { step: 'confirm' };
    case 'failed':
      return { step: 'confirm', unpaid_order: order.unique_id };
    case 'paid':
    case 'booked': {
      const { state, ...booked } = order;
      return { step: 'result', booked: { ...booked, isPaid: state === 'paid' } };
    }
    default:
      return null;
  }
}
