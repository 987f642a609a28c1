import type { Begun, BookingContext } from './context.ts';
import { writeDraft } from './kept-draft.ts';
import { type OrderSender, orderRequest } from './order.ts';

/**
 * Keeps the draft where it survives a reload of the page: from the visitor's first input on, until
 * the booking is closed or its order goes on without it.
 */
export function keepDraft(context: BookingContext, sender: OrderSender): void {
  const { $draft, $step, $amount, $outcome, $begun, config } = context;

  function write({ options }: Begun): string | null {
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

  function follow(begun: Begun): () => void {
    const untouched = begun.isResumed ? null : firstText(begun);
    let kept: string | null = null;
    const keep = () => {
      const now = write(begun);
      if (now === kept || (kept === null && now === untouched)) return;
      kept = now;
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
  $begun.subscribe((begun) => {
    stop();
    stop = begun ? follow(begun) : () => {};
  });
}

/** The draft as it was before anybody touched it. */
function firstText({ options, step, draft }: Begun): string | null {
  const outcome = { state: 'none' } as const;
  return writeDraft({ options, step, draft, narrowed_to: 0, outcome, idempotency_key: undefined });
}
