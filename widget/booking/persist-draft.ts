import type { BookingContext } from './context.ts';
import { writeDraft } from './draft-text.ts';
import type { OrderMemory } from './order-memory.ts';
import { orderRequest } from './order-request.ts';
import type { Session } from './state.ts';
import { STEPS } from './steps.ts';

/**
 * Keeps the draft where it survives a reload of the page: from the visitor's first input on, until
 * the booking is closed or its order goes on without it.
 */
export function persistDraft(context: BookingContext, memory: OrderMemory): void {
  const { $draft, $step, $countFilter, $order, $session, config } = context;

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
      idempotency_key: request ? memory.existingKey(request) : undefined,
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

/** The draft as it was before anybody touched it. */
function firstText({ options, step, draft }: Session): string | null {
  const order = { state: 'draft' } as const;
  const before = { count_filter: 0, order, idempotency_key: undefined, isResult: false };
  return writeDraft({ options, step, draft, ...before });
}
