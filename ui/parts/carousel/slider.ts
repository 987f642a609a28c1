import Glide, {
  type Extension,
  Swipe,
  type SwipeComponent,
} from '@glidejs/glide/dist/glide.modular.esm.js';
import { SWIPE_THRESHOLD_PX } from '@seahour/api-types/constants.ts';

/** `<` and `>` turn by one, `>>` goes to the last, `=3` to the fourth. */
export type Move = '<' | '>' | '>>' | `=${number}`;

export interface SliderOptions {
  /** The photo to begin with, from 0. */
  startAt: number;
  /** Whether the first photo follows the last. */
  isEndless: boolean;
  /** Where fingers swipe; null where they scroll something else. */
  swipeFrom: HTMLElement | null;
  /** Called with the photo that comes into view, from 0. */
  onTurn(position: number): void;
}

export interface Slider {
  readonly position: number;
  go(move: Move): void;
  destroy(): void;
}

const TURN_MS = 320;

/** Glide on the track inside the element. Loaded with the first sign that it will be turned. */
export function createSlider(root: HTMLElement, options: SliderOptions): Slider {
  const { startAt, isEndless, swipeFrom, onTurn } = options;
  const gone = new AbortController();
  const durationMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TURN_MS;
  const glide = new Glide(root, {
    type: 'slider',
    startAt,
    rewind: isEndless,
    gap: 0,
    swipeThreshold: SWIPE_THRESHOLD_PX,
    // A mouse drags a link away as a link.
    dragThreshold: swipeFrom?.querySelector('a') ? false : SWIPE_THRESHOLD_PX,
    animationDuration: durationMs,
    rewindDuration: durationMs,
    waitForTransition: false,
    direction: getComputedStyle(root).direction === 'rtl' ? 'rtl' : 'ltr',
  });
  glide.on('run', () => onTurn(glide.index));
  glide.mount(swipeFrom ? { Swipe: swipeOn(swipeFrom, gone.signal) } : {});
  // Inside a closed dialog the width is 0 when Glide first measures it.
  let widthPx = root.clientWidth;
  const resized = new ResizeObserver(() => {
    if (root.clientWidth !== widthPx) glide.update();
    widthPx = root.clientWidth;
  });
  resized.observe(root);
  // A finger moves what is zoomed, sideways too.
  const allowPan = () => {
    if (swipeFrom) swipeFrom.style.touchAction = isZoomed() ? 'auto' : '';
  };
  visualViewport?.addEventListener('resize', allowPan, { signal: gone.signal });
  allowPan();
  return {
    get position() {
      return glide.index;
    },
    go: (move) => glide.go(move),
    destroy() {
      gone.abort();
      resized.disconnect();
      glide.destroy();
    },
  };
}

/** Glide's swipe by one finger, heard on what may lie over the track, e.g. a link. */
function swipeOn(surface: HTMLElement, signal: AbortSignal): Extension {
  return (glide, components, events) => {
    const Html = Object.create(components.Html, { wrapper: { value: surface } });
    const all = Object.create(components, { Html: { value: Html } });
    const swipe: SwipeComponent = Swipe(glide, all, events);
    const { start } = swipe;
    let first: MouseEvent | TouchEvent | undefined;
    swipe.start = (event) => {
      const isPinch = 'touches' in event && event.touches.length > 1;
      first = isPinch || isZoomed() ? undefined : event;
      if (first) start.call(swipe, first);
    };
    // The browser scrolls or zooms instead: it ends where it began, and turns nothing.
    const cancel = () => first && swipe.end(first);
    surface.addEventListener('pointercancel', cancel, { signal });
    return swipe;
  };
}

const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;
