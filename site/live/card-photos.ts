import { SWIPE_THRESHOLD_PX } from '@seahour/api-types/constants.ts';

/**
 * Turns the photos of a card: by arrows under a mouse, by swiping, by arrow keys on its link. A card
 * comes with its first photo; another, and what turns them, is fetched when somebody reaches for it.
 */
async function turn(target: EventTarget | null, by: number): Promise<void> {
  const card =
    target instanceof Element ? target.closest<HTMLElement>('article[data-offer]') : null;
  const media = card?.querySelector<HTMLElement>('[data-photos]');
  if (!media) return;
  const { turnerOf } = await import('./card-turner.ts');
  const turner = turnerOf(media);
  if (by !== 0) turner?.turn(by);
}

addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'mouse') void turn(target, 0);
});

// A mouse that was on a card before says nothing until it moves.
if (matchMedia('(hover: hover)').matches) {
  void turn(document.querySelector('article[data-offer]:hover'), 0);
}

const KEYS = { ArrowLeft: -1, ArrowRight: 1 } as const;

addEventListener('keydown', ({ target, key, altKey, metaKey, ctrlKey }) => {
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || metaKey || ctrlKey) return;
  if (!(target instanceof HTMLAnchorElement)) return;
  void turn(target, KEYS[key] * direction(target));
});

let swipe: { x: number; card: EventTarget | null } | undefined;

addEventListener('pointerdown', ({ target, pointerType, clientX: x }) => {
  swipe = pointerType === 'touch' && isSwiped(target) ? { x, card: target } : undefined;
  if (swipe) void turn(target, 0);
});
addEventListener('pointerup', ({ clientX, target }) => {
  const moved = clientX - (swipe?.x ?? clientX);
  if (swipe && target instanceof Element && Math.abs(moved) >= SWIPE_THRESHOLD_PX) {
    void turn(swipe.card, -Math.sign(moved) * direction(target));
  }
  swipe = undefined;
});
addEventListener('pointercancel', () => {
  swipe = undefined;
});

/** A row of cards slides as a whole. */
const isSwiped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-swipe]') !== null;

const direction = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;
