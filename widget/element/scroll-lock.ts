/** How many dialogs are open over the page. Nothing of the page's own styles is kept or put back. */
let holders = 0;
let sheet: CSSStyleSheet | null = null;

/**
 * Keeps the page behind the dialog where it is, without a jump where its scroll bar was. By a style
 * sheet, so that whatever the page does to its own styles meanwhile stays as it is.
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
