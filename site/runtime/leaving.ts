let isLeaving = false;

/** Whether another page, or this one anew, has been asked for. */
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
