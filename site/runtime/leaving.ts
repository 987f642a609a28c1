let isLeaving = false;

/** Whether the browser is on its way to another page, or reloads this one. */
export const isLeavingPage = (): boolean => isLeaving;

export function leavePage(): void {
  isLeaving = true;
}

/** An input after the page was left shows that the visitor has stayed. */
export function watchLeaving(): void {
  addEventListener('beforeunload', leavePage);
  for (const input of ['pointerdown', 'keydown'] as const) {
    const stay = () => {
      isLeaving = false;
    };
    addEventListener(input, stay, { capture: true, passive: true });
  }
}
