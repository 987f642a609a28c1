import {
  type CardFailure,
  CardFrameMessage,
  type CardFrameOrder,
} from '@seahour/api-types/card-frame.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { Booking } from '../../booking/booking.ts';
import { useBooking } from '../../parts/use-booking.ts';

/** What the card form, which stands in a frame of its own, has told so far. */
export interface CardForm {
  /** `missing`: it did not come; `asking`: it makes a token of the card. */
  phase: 'loading' | 'ready' | 'asking' | 'missing';
  /** Why the last card gave no token; what is wrong with a field is said beside it. */
  problem: Exclude<CardFailure, 'invalid'> | null;
  /** 0 before the form has told. */
  height_px: number;
  /** Counts the frames: each try is one of its own. */
  attempt: number;
}

const NEW: CardForm = { phase: 'loading', problem: null, height_px: 0, attempt: 1 };

/** Messages with the card form's frame. Card numbers stay in it: only a token comes out. */
export function createCardForm(onToken: (card_token: string) => void) {
  const $card = atom<CardForm>(NEW);
  let post: ((order: CardFrameOrder) => void) | null = null;

  const change = (changes: Partial<CardForm>) => $card.set({ ...$card.get(), ...changes });

  function receive(message: CardFrameMessage): void {
    const { phase } = $card.get();
    switch (message.type) {
      // It comes after `ready`: a form that is shown before would grow under the visitor's eyes.
      case 'height':
        change({
          height_px: Math.ceil(message.height_px),
          phase: phase === 'asking' ? 'asking' : 'ready',
        });
        break;
      case 'valid':
        if (message.is_valid) change({ problem: null });
        break;
      case 'token':
        if (phase !== 'asking') return;
        change({ phase: 'ready' });
        onToken(message.card_token);
        break;
      case 'failed': {
        const { code } = message;
        if (phase === 'asking')
          change({ phase: 'ready', problem: code === 'invalid' ? null : code });
        break;
      }
      case 'enter':
        submit();
    }
  }

  /** Asks for a token of what is typed; the order is sent with it. */
  function submit(): void {
    if ($card.get().phase !== 'ready' || !post) return;
    change({ phase: 'asking', problem: null });
    post({ source: 'seahour-widget', type: 'submit' });
  }

  return {
    $card: $card as ReadableAtom<CardForm>,
    /** The frame is on the page: `send` posts to it. Call the returned function when it is removed. */
    attach(send: (order: CardFrameOrder) => void): () => void {
      post = send;
      $card.set({ ...NEW, attempt: $card.get().attempt });
      return () => {
        if (post === send) post = null;
      };
    },
    /** The frame has loaded: introduces the widget to it. */
    greet(): void {
      post?.({ source: 'seahour-widget', type: 'hello' });
    },
    receive,
    /** The frame did not load, or a policy forbids it. */
    miss(): void {
      if ($card.get().phase === 'loading') change({ phase: 'missing' });
    },
    /** Tries for the frame once more, unless it is there. */
    retry(): void {
      const { phase, attempt } = $card.get();
      if (phase === 'loading' || phase === 'missing') $card.set({ ...NEW, attempt: attempt + 1 });
    },
    submit,
  };
}

type Card = ReturnType<typeof createCardForm>;
const cards = new WeakMap<Booking, Card>();

/** Body, frame and foot of the step share the card form of their booking. */
export function cardFormOf(booking: Booking): Card {
  const card = cards.get(booking) ?? createCardForm((token) => void booking.order.confirm(token));
  cards.set(booking, card);
  return card;
}

export const useCardForm = (): Card => cardFormOf(useBooking().booking);

/** What the card form says; null of anything else that is posted to the page. */
export function readCardMessage(data: unknown): CardFrameMessage | null {
  return CardFrameMessage.safeParse(data).data ?? null;
}
