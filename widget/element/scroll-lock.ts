/** Keeps the page behind the dialog where it is, without a jump where its scroll bar was. */
export function lockScroll(root: HTMLElement): () => void {
  const { overflow, paddingInlineEnd } = root.style;
  const barWidthPx = innerWidth - root.clientWidth;
  root.style.overflow = 'hidden';
  if (barWidthPx > 0) root.style.paddingInlineEnd = `${barWidthPx}px`;
  return () => {
    root.style.overflow = overflow;
    root.style.paddingInlineEnd = paddingInlineEnd;
  };
}
