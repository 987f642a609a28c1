import type { BookingContext } from './context.ts';
import { DRAFT_VERSION, type Draft } from './draft.ts';
import type { SentOrder } from './order-memory.ts';
import { orderRequest } from './order-request.ts';
import type { OrderState } from './order-state.ts';
import type { PersistedDraft } from './persisted-draft.ts';
import type { Session } from './state.ts';
import { STEPS, type StepName } from './steps.ts';

/**
 * Keeps the draft where it survives a reload of the page: from the visitor's first input on, until
 * the booking is closed or its order goes on without it.
 */
export function persistDraft(context: BookingContext): void {
  const { $draft, $step, $countFilter, $order, $session, memory, config } = context;

  function write({ options }: Session): string | null {
    const draft = $draft.get();
    const step = $step.get();
    const request = orderRequest(draft, config);
    return writeDraft({
      options,
      step,
      isResult: STEPS[step].phase === 'result',
      draft,
      count_filter: $countFilter.get(),
      order: $order.get(),
      sent: request ? memory.sentBefore(request) : undefined,
    });
  }

  function persist(session: Session): () => void {
    const untouched = session.isRestored ? null : firstText(session);
    let persisted: string | null = null;
    const keep = () => {
      const now = write(session);
      if (now === persisted || (persisted === null && now === untouched)) return;
      persisted = now;
      if (now === null) config.drafts.clear();
      else config.drafts.save(now);
    };
    const stores = [$draft, $step, $countFilter, $order];
    const stops = stores.map((store) => store.listen(keep));
    keep();
    return () => {
      for (const stop of stops) stop();
    };
  }

  let stop = () => {};
  context.follow($session, (session) => {
    stop();
    stop = session ? persist(session) : () => {};
  });
}

/** The draft before the visitor's first input. */
function firstText({ options, step, draft }: Session): string | null {
  const order = { state: 'draft' } as const;
  const before = { count_filter: 0, order, sent: undefined, isResult: false };
  return writeDraft({ options, step, draft, ...before });
}

interface DraftState {
  options: PersistedDraft['options'];
  step: StepName;
  /** There is nothing left to choose at that step. */
  isResult: boolean;
  draft: Draft;
  count_filter: number;
  order: OrderState;
  sent: SentOrder | undefined;
}

/** The text of a draft; null where its order goes on without it, as on the way to a payment. */
function writeDraft(state: DraftState): string | null {
  const { draft, count_filter, sent } = state;
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
    idempotency_key: sent?.key,
    page_said: sent?.said,
    ...place,
  };
  return JSON.stringify(persisted);
}

/** Where the visitor is led back to: what failed is confirmed once more. */
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
