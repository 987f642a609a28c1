export {};

declare global {
  /**
   * Hears the close request of a device: Back on Android, Escape elsewhere.
   * https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface
   */
  class CloseWatcher extends EventTarget {
    onclose: ((event: Event) => void) | null;
    requestClose(): void;
    destroy(): void;
  }
}
