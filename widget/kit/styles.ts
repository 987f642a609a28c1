const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/** Adds stylesheets to every widget on the page, now and later. Called where a component is defined. */
export function adoptStyles(...texts: string[]): void {
  for (const text of texts) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.push(sheet);
    for (const root of roots) root.adoptedStyleSheets.push(sheet);
  }
}

/** Adds all stylesheets to a shadow root, until the returned function is called. */
export function styleRoot(root: ShadowRoot): () => void {
  root.adoptedStyleSheets.push(...sheets);
  roots.add(root);
  return () => {
    roots.delete(root);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
