import type { BookingContext, Session } from './context.ts';
import { type OrderSender, orderRequest } from './order-sender.ts';
import { writeDraft } from './persisted-draft.ts';

/**
 * Keeps the draft where it survives a reload of the page: from the visitor's first input on, until
 * the booking is closed or its order goes on without it.
 */
export function persistDraft(context: BookingContext, sender: OrderSender): void {
  const { $draft, $step, $amount, $outcome, $session, config } = context;

  function write({ options }: Session): string | null {
    const draft = $draft.get();
    const request = orderRequest(draft, config);
    return writeDraft({
      options,
      step: $step.get(),
      draft,
      narrowed_to: $amount.get(),
      outcome: $outcome.get(),
      idempotency_key: request ? sender.keyOf(request) : undefined,
    });
  }

  function follow(session: Session): () => void {
    const untouched = session.isRestored ? null : firstText(session);
    let persisted: string | null = null;
    const keep = () => {
      const now = write(session);
      if (now === persisted || (persisted === null && now === untouched)) return;
      persisted = now;
      if (now === null) config.drafts.clear();
      else config.drafts.save(now);
    };
    const stores = [$draft, $step, $amount, $outcome, sender.$last];
    const stops = stores.map((store) => store.listen(keep));
    keep();
    return () => {
      for (const stop of stops) stop();
    };
  }

  let stop = () => {};
  $session.subscribe((session) => {
    stop();
    stop = session ? follow(session) : () => {};
  });
}

/** The draft as it was before anybody touched it. */
function firstText({ options, step, draft }: Session): string | null {
  const outcome = { state: 'none' } as const;
  return writeDraft({ options, step, draft, narrowed_to: 0, outcome, idempotency_key: undefined });
}
