/** Glide ships no types for its modular build; only what the carousel uses is declared. */
declare module '@glidejs/glide/dist/glide.modular.esm.js' {
  export interface GlideOptions {
    type: 'slider';
    startAt: number;
    /** Whether the first photo follows the last. */
    rewind: boolean;
    gap: number;
    /** Pixels a finger must travel. */
    swipeThreshold: number;
    /** Pixels a pressed mouse must travel; false where it turns nothing. */
    dragThreshold: number | false;
    /** Milliseconds. */
    animationDuration: number;
    /** Milliseconds from the last photo back to the first. */
    rewindDuration: number;
    waitForTransition: boolean;
    direction: 'ltr' | 'rtl';
  }

  export interface Components {
    Html: { root: HTMLElement };
  }

  export interface SwipeComponent {
    /** Hears the first touch of a swipe, and from then on its moves. */
    start(event: MouseEvent | TouchEvent): void;
    /** Turns, or goes back where the swipe was too short. */
    end(event: MouseEvent | TouchEvent): void;
  }

  type Extension = (glide: Glide, components: Components, events: unknown) => SwipeComponent;
  export const Swipe: Extension;

  export default class Glide {
    readonly index: number;
    constructor(root: HTMLElement, options: Partial<GlideOptions>);
    mount(extensions: Record<string, Extension>): this;
    /** `<` and `>` turn by one, `>>` goes to the last, `=3` to the fourth. */
    go(pattern: '<' | '>' | '>>' | `=${number}`): void;
    on(event: 'run', listener: () => void): void;
    update(): void;
    destroy(): void;
  }
}
