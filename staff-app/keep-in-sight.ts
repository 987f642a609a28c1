/**
 * Brings the field that is typed in back into sight when the keyboard comes up: some clients of the
 * messenger lay it over the page, and tell only by what is left of the window.
 */
export function keepInSight(window: Window): void {
  const { document, visualViewport } = window;
  visualViewport?.addEventListener('resize', () => {
    const field = document.activeElement;
    if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'center' });
  });
}
