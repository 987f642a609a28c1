const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/** Gives stylesheets to every widget on the page, those that open later too. Call it where a component is defined. */
export function adoptStyles(...texts: string[]): void {
  for (const text of texts) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.push(sheet);
    for (const root of roots) root.adoptedStyleSheets.push(sheet);
  }
}

/** Keeps a shadow root supplied until the answered function is called. */
export function styleRoot(root: ShadowRoot): () => void {
  root.adoptedStyleSheets.push(...sheets);
  roots.add(root);
  return () => {
    roots.delete(root);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
