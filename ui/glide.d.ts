/** Glide ships no types for its modular build; only what the carousel uses is declared. */
declare module '@glidejs/glide/dist/glide.modular.esm.js' {
  export interface GlideOptions {
    type: 'slider';
    startAt: number;
    rewind: boolean;
    gap: number;
    /** Pixels a finger must travel. */
    swipeThreshold: number;
    /** Pixels a pressed mouse must travel. */
    dragThreshold: number;
    /** Milliseconds. */
    animationDuration: number;
    /** Milliseconds from the last photo back to the first. */
    rewindDuration: number;
    waitForTransition: boolean;
    direction: 'ltr' | 'rtl';
  }

  type Extension = (...parts: unknown[]) => unknown;
  export const Swipe: Extension;

  export default class Glide {
    readonly index: number;
    constructor(root: HTMLElement, options: Partial<GlideOptions>);
    mount(extensions: Record<string, Extension>): this;
    /** `<` and `>` turn by one, `=3` goes to the fourth. */
    go(pattern: '<' | '>' | `=${number}`): void;
    on(event: 'run', listener: () => void): void;
    update(): void;
    destroy(): void;
  }
}
