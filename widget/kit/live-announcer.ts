type Politeness = 'assertive' | 'polite';

const CLEAR_AFTER_MS = 7000;
const regions = new Set<HTMLElement>();

/** Adds a live region, one a widget; that of a closed dialog is silent by itself. */
export function addLiveRegion(region: HTMLElement): () => void {
  regions.add(region);
  return () => regions.delete(region);
}

export function announce(
  message: string | { 'aria-labelledby': string },
  politeness: Politeness = 'assertive',
  clearAfterMs = CLEAR_AFTER_MS,
): void {
  if (typeof message !== 'string') return;
  for (const region of regions) {
    const line = document.createElement('div');
    line.textContent = message;
    region.setAttribute('aria-live', politeness);
    region.append(line);
    setTimeout(() => line.remove(), clearAfterMs);
  }
}

export function clearAnnouncer(_politeness: Politeness): void {
  for (const region of regions) region.replaceChildren();
}

export function destroyAnnouncer(): void {
  for (const region of regions) region.replaceChildren();
}
