import type { KeyboardEvent } from 'react';

/** Enter in a field does what the button in the foot does; in a long text it is a new line. */
export function pressNext(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const root = currentTarget.getRootNode();
  if (root instanceof ShadowRoot) root.querySelector<HTMLElement>('.bw-next')?.click();
}
