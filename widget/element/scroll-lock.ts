/** How many dialogs are open over the page. */
let holders = 0;
let sheet: CSSStyleSheet | null = null;

/**
 * Locks the scrolling of the page behind the dialog, without a layout shift where its scroll bar was.
 * By a style sheet, so that the page's own inline styles are never touched.
 */
export function lockScroll(): () => void {
  if (holders++ === 0) lock();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--holders === 0) unlock();
  };
}

function lock(): void {
  const root = document.documentElement;
  const before = root.clientWidth;
  sheet = new CSSStyleSheet();
  sheet.replaceSync('html { overflow: hidden !important }');
  document.adoptedStyleSheets.push(sheet);
  // No wider where the page keeps the bar's place free itself (`scrollbar-gutter: stable`).
  const barPx = root.clientWidth - before;
  if (barPx <= 0) return;
  const paddingPx = barPx + Number.parseFloat(getComputedStyle(root).paddingInlineEnd);
  sheet.insertRule(`html { padding-inline-end: ${paddingPx}px !important }`);
}

function unlock(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  sheet = null;
}
