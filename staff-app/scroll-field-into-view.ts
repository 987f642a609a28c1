/**
 * Scrolls the focused field into view when an on-screen keyboard opens: some Telegram clients lay it
 * over the page and only shrink the visual viewport.
 */
export function scrollFieldIntoView(window: Window): void {
  const { document, visualViewport } = window;
  visualViewport?.addEventListener('resize', () => {
    const field = document.activeElement;
    if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'center' });
  });
}
